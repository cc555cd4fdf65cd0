export { approvalHandlers } from './requests/handlers.ts'
