import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { type CompanyDetails, type CompanyInfo, companyFacts } from '@rtcops/core/features/customers/companies/details'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Cell, CellContext, Listing } from '../../../output/listing.ts'
import { balanceCell } from './listing.ts'
import { stateCell } from './state.ts'

/** All data of a company, for machine formats. */
export const wholeCompany: Listing<CompanyDetails> = {
  rows: 'cli.rows.companies',
  schema: 'CompanyDetails',
  columns: [],
}

type Field = keyof CompanyInfo & string

const part = (...fields: readonly Field[]): Listing<CompanyInfo> => ({
  rows: 'cli.rows.companies',
  schema: { fields },
  columns: companyFacts,
  cells: {
    name: nameWithRemark,
    balance: balanceCell,
    state: ({ state }, { t }) => stateCell(t, state),
    certification_status: certificationCell,
  },
})

const facts: readonly Field[] = ['id', 'name', 'state', 'balance', 'days_left', 'salesperson_name']
const moreFacts: readonly Field[] = ['low_balance_threshold', 'push_flow', 'video', 'minute_calltime', 'create_time']
const review: readonly Field[] = ['certification_status', 'company_code']
const moreReview: readonly Field[] = ['company_name', 'examine_message']

/** Parts of a company that a table shows, each under its own title, and their content with `-o wide`. */
export const companyPart = part(...facts)
export const companyPartWide = part(...facts, ...moreFacts)
export const certificationPart = part(...review)
export const certificationPartWide = part(...review, ...moreReview)

const certifications: readonly (readonly [text: MessageKey, mark: Cell['mark']])[] = [
  ['cli.company.certifications.notSubmitted', 'off'],
  ['cli.company.certifications.pending', 'warn'],
  ['cli.company.certifications.passed', 'ok'],
  ['cli.company.certifications.notPassed', 'bad'],
]

function certificationCell({ certification_status }: CompanyInfo, { t }: CellContext): Cell {
  const [text, mark] = certifications[certification_status] ?? ['cli.company.certifications.unknown', 'plain']
  return { text: t(text), mark }
}
