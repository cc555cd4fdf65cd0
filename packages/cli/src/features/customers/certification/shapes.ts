import {
  applicationColumns,
  type Certification,
  recordColumns,
  resultWords,
  statusWords,
} from '@rtcops/core/features/customers/certification/columns'
import type { Shape } from '../../../old/shape.ts'

const fields = [
  'id',
  'company_id',
  'company_name',
  'company_code',
  'create_user_email',
  'create_user_phone',
  'create_time',
  'attestation_time',
  'admin_user_email',
  'certification_status',
  'examine_message',
  'remark',
  'company_business_img',
] as const satisfies readonly (keyof Certification)[]
const times = ['create_time', 'attestation_time'] as const
const code = { id: 'company_code', kind: 'code', label: 'certification.column.companyCode' } as const
/** Beside the id of a review the console's word for it would be unclear. */
const companyHead = { company_id: { zh: '企业ID', en: 'Company ID' } } as const
const id = { id: 'id', kind: 'number', label: 'common.column.id' } as const

/** A token is nothing to read; the licence is fetched by `certification image`. */
const isReadable = ({ id }: { id: string }): boolean => id !== 'company_business_img'

/** Applications; the company is what the other verbs take. */
export const applicationShape: Shape<Certification> = {
  what: 'rows.applications',
  columns: applicationColumns.filter(isReadable),
  wide: [code],
  fields,
  times,
  heads: companyHead,
}

/** Reviews; `certification record` takes their id. */
export const recordShape: Shape<Certification> = {
  what: 'rows.reviews',
  columns: [id, ...recordColumns.filter(isReadable)],
  wide: [code],
  fields,
  times,
  heads: { id: { zh: 'ID', en: 'ID' }, ...companyHead },
}

/** One review, whose result may also be unknown (D-42). */
export const oneRecordShape: Shape<Certification> = {
  ...recordShape,
  columns: [
    id,
    ...recordColumns
      .filter(isReadable)
      .map((column) => (column.id === 'certification_status' ? { ...column, words: resultWords } : column)),
    code,
  ],
  wide: [],
}

/** One application as a reviewer sees it. */
export const oneApplicationShape: Shape<Certification> = {
  ...applicationShape,
  columns: [
    ...applicationShape.columns.map((column) =>
      column.id === 'certification_status' ? { ...column, words: statusWords } : column,
    ),
    code,
  ],
  wide: [],
}
