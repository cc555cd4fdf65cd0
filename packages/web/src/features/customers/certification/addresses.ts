export const applicationsPath = '/console/certification'
export const recordsPath = '/console/certification/record'
const detailsPath = '/console/certification/details'
const reviewPath = '/console/certification/examine'

/** The review of a company's application. */
export const reviewAddress = (companyId: number): string => `${reviewPath}?companyid=${companyId}`

/** One record, with the filters and the page of the list that it was opened from (R-CRR-05). */
export function detailsAddress(id: number, list: URLSearchParams): string {
  const address = new URLSearchParams(list)
  address.set('id', String(id))
  return `${detailsPath}?${address}`
}

/** The list of records with the filters and the page that the address of a record carries (R-CRD-03). */
export function recordsAddress(details: URLSearchParams): string {
  const address = new URLSearchParams(details)
  address.delete('id')
  return address.size > 0 ? `${recordsPath}?${address}` : recordsPath
}
