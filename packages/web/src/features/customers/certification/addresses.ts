import { paths } from '../../../ui/paths.ts'
/** Returns the address of the review of a company's application. */
export const reviewAddress = (companyId: number): string => `${paths.certificationReview}?companyid=${companyId}`

/** Returns the address of one record, with the filters and the page of the list that it was opened from (R-CRR-05). */
export function detailsAddress(id: number, list: URLSearchParams): string {
  const address = new URLSearchParams(list)
  address.set('id', String(id))
  return `${paths.certificationRecord}?${address}`
}

/** Returns the address of the list of records, with the filters and the page kept in a record's address (R-CRD-03). */
export function recordsAddress(details: URLSearchParams): string {
  const address = new URLSearchParams(details)
  address.delete('id')
  return address.size > 0 ? `${paths.certificationRecords}?${address}` : paths.certificationRecords
}
