export { splitColumns } from '../output/listing.ts'
