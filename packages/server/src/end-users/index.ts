export { shownTo } from './shown-to.ts'
