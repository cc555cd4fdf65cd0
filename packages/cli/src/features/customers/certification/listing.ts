import {
  applicationColumns,
  type Certification,
  recordColumns,
  resultWords,
} from '@rtcops/core/features/customers/certification/columns'
import type { Listing } from '../../../output/listing.ts'
import type { Application } from './find.ts'

const id = { id: 'id', kind: 'number', label: 'common.column.id' } as const
const code = { id: 'company_code', kind: 'code', label: 'certification.column.companyCode' } as const

/** Returns true for columns that a list shows. A token means nothing to a reader; `certification image` fetches its image. */
const isReadable = (column: { id: string }): boolean => column.id !== 'company_business_img'

/** Pending applications; the other verbs take the company. */
export const applications: Listing<Certification> = {
  rows: 'cli.rows.applications',
  schema: 'CertificationRecord',
  columns: applicationColumns.filter(isReadable),
  wide: [code],
  keep: ['certification_status'],
}

/** One application as a reviewer sees it. */
export const application: Listing<Application> = {
  rows: 'cli.rows.applications',
  schema: 'CertificationForReview',
  columns: [id, ...applicationColumns, code],
}

/** Reviews; `certification record` takes their id. */
export const reviews: Listing<Certification> = {
  rows: 'cli.rows.reviews',
  schema: 'CertificationRecord',
  columns: [id, ...recordColumns.filter(isReadable)],
  wide: [code],
  keep: ['certification_status'],
}

/** One review, whose result may also be unknown (D-42). */
export const review: Listing<Certification> = {
  ...reviews,
  columns: [
    id,
    ...recordColumns.map((column) =>
      column.id === 'certification_status' ? { ...column, words: resultWords } : column,
    ),
    code,
  ],
  wide: [],
}
