import type { Schema } from '../../../api/types.ts'
import { areaWords } from '../../../columns/area-words.ts'
import type { Column } from '../../../columns/columns.ts'
import { companyUserStatusWords, identityWords } from '../../../columns/company-user-words.ts'
import { certificationWords, companyStateWords, switchWords } from './states.ts'

export type CompanyDetails = Schema<'CompanyDetails'>
export type CompanyInfo = Schema<'CompanyInfo'>

/** Fields of a company's details (R-ENT-07), in display order; fields that belong together come in pairs. */
export const companyFacts: readonly Column<CompanyInfo>[] = [
  { id: 'id', kind: 'code', label: 'company.id', short: 'common.column.id' },
  { id: 'state', kind: 'status', label: 'company.state', words: companyStateWords },
  { id: 'name', kind: 'text', label: 'company.name', short: 'cli.company.head.name' },
  { id: 'remark', kind: 'text', label: 'company.remark' },
  { id: 'balance', kind: 'money', label: 'company.balance' },
  { id: 'days_left', kind: 'number', label: 'company.daysLeft' },
  { id: 'low_balance_threshold', kind: 'money', label: 'company.lowThreshold', short: 'cli.company.lowBelow' },
  { id: 'salesperson_name', kind: 'text', label: 'company.salesperson', short: 'cli.company.head.salesperson' },
  {
    id: 'certification_status',
    kind: 'status',
    label: 'company.certification',
    short: 'common.column.status',
    words: certificationWords,
  },
  { id: 'examine_message', kind: 'text', label: 'company.examineMessage' },
  { id: 'company_name', kind: 'text', label: 'company.legalName' },
  { id: 'company_code', kind: 'code', label: 'company.code' },
  { id: 'company_business_img', kind: 'text', label: 'company.licence' },
  { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
  { id: 'push_flow', kind: 'status', label: 'company.pushFlow', words: switchWords },
  { id: 'video', kind: 'status', label: 'company.video', words: switchWords },
  { id: 'minute_calltime', kind: 'status', label: 'company.countryStatistics', words: switchWords },
]

export const detailUserColumns: readonly Column<CompanyDetails['users'][number]>[] = [
  { id: 'id', kind: 'code', label: 'companyUser.id', width: 96 },
  { id: 'name', kind: 'text', label: 'companyUser.name' },
  { id: 'email', kind: 'text', label: 'companyUser.email' },
  { id: 'phone', kind: 'code', label: 'companyUser.phone', width: 152 },
  { id: 'is_owner', kind: 'status', label: 'companyUser.identity', words: identityWords, width: 112 },
  { id: 'status', kind: 'status', label: 'companyUser.status', words: companyUserStatusWords, width: 104 },
]

export const detailProjectColumns: readonly Column<CompanyDetails['projects'][number]>[] = [
  { id: 'name', kind: 'text', label: 'project.name' },
  { id: 'appkey', kind: 'code', label: 'project.appkey', width: 336 },
  { id: 'domestic', kind: 'status', label: 'project.area', words: areaWords, width: 176 },
  { id: 'project_switch', kind: 'status', label: 'project.switch', words: switchWords, width: 112 },
]

type PriceRow = CompanyDetails['prices'][number]

/** Returns the price and statistics type columns of one kind, which are shown side by side. */
const pricePair = (kind: Schema<'PriceKind'>): Column<PriceRow>[] => [
  { id: `${kind}_unit_price`, kind: 'unitPrice', label: `price.kinds.${kind}.price`, width: 112 },
  { id: `${kind}_statistics_name`, kind: 'text', label: `price.kinds.${kind}.type` },
]

/** Returns the price columns of a company's details: push and video only if the company uses them (R-ENT-11). */
export const detailPriceColumns = ({ push_flow, video }: CompanyInfo): readonly Column<PriceRow>[] => [
  { id: 'appkey_name', kind: 'text', label: 'project.name' },
  ...pricePair('speech_sounds'),
  ...(push_flow === 1 ? pricePair('push_flow') : []),
  ...(video === 1 ? pricePair('video') : []),
]
