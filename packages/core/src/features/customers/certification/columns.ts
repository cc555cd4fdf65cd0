import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

/** An application; once reviewed, also the record of its review. */
export type Certification = Schema<'CertificationRecord'>

/** Status of an application (D-14). */
export const statusWords = {
  1: { text: 'certification.pending', mark: 'warn' },
  2: { text: 'certification.passed', mark: 'ok' },
  3: { text: 'certification.notPassed', mark: 'bad' },
} as const

/** Result in the list of records: everything that did not pass is 未通过 (R-CRR-03, D-42). */
export const listResultWords = {
  2: { text: 'certification.passed', mark: 'ok' },
  other: { text: 'certification.notPassed', mark: 'bad' },
} as const

/** Result of one record: a status that is neither passed nor failed is 未知 (R-CRD-02, D-42). */
export const resultWords = {
  2: { text: 'certification.passed', mark: 'ok' },
  3: { text: 'certification.notPassed', mark: 'bad' },
  other: { text: 'common.state.unknown', mark: 'off' },
} as const

const applicant = columns<Certification>()([
  { id: 'company_id', kind: 'code', label: 'certification.column.companyId', short: 'company.id', width: 64 },
  { id: 'company_name', kind: 'text', label: 'certification.column.companyName', width: 136 },
  { id: 'create_user_email', kind: 'text', label: 'certification.column.email', width: 132 },
  { id: 'create_user_phone', kind: 'text', label: 'certification.column.phone', width: 108 },
  { id: 'create_time', kind: 'time', label: 'certification.column.submitTime', width: 152 },
])

export const applicationColumns = columns<Certification>()([
  ...applicant,
  {
    id: 'certification_status',
    kind: 'status',
    label: 'certification.column.status',
    words: statusWords,
    width: 104,
  },
  { id: 'company_business_img', kind: 'link', label: 'certification.column.licence', width: 96 },
])

export const recordColumns = columns<Certification>()([
  ...applicant,
  { id: 'attestation_time', kind: 'time', label: 'certification.column.reviewTime', width: 152 },
  { id: 'admin_user_email', kind: 'text', label: 'certification.column.reviewer', width: 88 },
  {
    id: 'certification_status',
    kind: 'status',
    label: 'certification.column.result',
    words: listResultWords,
    width: 84,
  },
  { id: 'examine_message', kind: 'text', label: 'certification.column.remark', width: 96 },
  { id: 'company_business_img', kind: 'link', label: 'certification.column.licence', width: 72 },
])
