import type { Schema } from '../../../api/types.ts'
import type { Column } from '../../../columns/columns.ts'
import { certificationWords, companyStateWords, switchWords } from './states.ts'

export type CompanyDetails = Schema<'CompanyDetails'>
export type CompanyInfo = Schema<'CompanyInfo'>

/** The facts of a company in its details (R-ENT-07), in reading order. The licence is an image, so it is drawn by the screen. */
export const companyFacts: readonly Column<CompanyInfo>[] = [
  { id: 'id', kind: 'code', label: 'company.id' },
  { id: 'state', kind: 'status', label: 'company.state', words: companyStateWords },
  { id: 'name', kind: 'text', label: 'company.name' },
  { id: 'remark', kind: 'text', label: 'company.remark' },
  { id: 'balance', kind: 'money', label: 'company.balance' },
  { id: 'salesperson_name', kind: 'text', label: 'company.salesperson' },
  { id: 'certification_status', kind: 'status', label: 'company.certification', words: certificationWords },
  { id: 'examine_message', kind: 'text', label: 'company.examineMessage' },
  { id: 'company_name', kind: 'text', label: 'company.legalName' },
  { id: 'company_code', kind: 'code', label: 'company.code' },
  { id: 'push_flow', kind: 'status', label: 'company.pushFlow', words: switchWords },
  { id: 'video', kind: 'status', label: 'company.video', words: switchWords },
  { id: 'minute_calltime', kind: 'status', label: 'company.countryStatistics', words: switchWords },
  { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
]
