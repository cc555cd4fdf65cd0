import type { Schema } from '@rtcops/core/api/types'
import { wordFor } from '@rtcops/core/columns/columns'
import { invoiceStateWords, invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { readFen } from '@rtcops/core/money/fen'
import type { BilledMonth } from '../queries.ts'

/** A label and the text beside it. */
export type StatementLine = readonly [label: string, text: string]

/** Texts of a statement before layout. */
export interface StatementContent {
  title: string
  serial: StatementLine
  stamp: { text: string; state: number }
  amount: { figures: StatementLine; capitals: StatementLine }
  parties: readonly { title: string; lines: readonly StatementLine[] }[]
  facts: readonly StatementLine[]
  bills: {
    title: string
    heads: readonly string[]
    /** Cells as the heads name them; the last row is the total. No rows if nothing was billed. */
    rows: readonly (readonly string[])[]
    note: string
  }
  note: string
  /** Returns the note that lists the characters that could not be drawn. */
  gaps: (missing: readonly string[]) => string
  footer: readonly StatementLine[]
}

interface Sources {
  invoice: Schema<'InvoiceDetails'>
  /** The bank account in use; undefined if there is none. */
  seller:
    | Pick<Schema<'BankAccount'>, 'collection_company_name' | 'collection_bank_name' | 'collection_bank_account'>
    | undefined
  billed: readonly BilledMonth[]
  generatedAt: string
  requestId: string
}

/** Returns the content of an invoice's statement in one language. Fields that were not entered are left out. */
export function statementContent(
  t: Translate,
  { invoice, seller, billed, generatedAt, requestId }: Sources,
): StatementContent {
  const type = wordFor(invoiceTypeWords, invoice.invoice_type)
  const state = wordFor(invoiceStateWords, invoice.state)
  return {
    title: t('invoice.statement.title'),
    serial: [t('invoice.statement.serial'), String(invoice.id)],
    stamp: { text: state ? t(state.text) : String(invoice.state), state: invoice.state },
    amount: {
      figures: [t('invoice.statement.figures'), formatMoney(invoice.amount)],
      capitals: [t('invoice.statement.capitals'), capitalsOf(readFen(invoice.amount))],
    },
    parties: [
      {
        title: t('invoice.statement.buyer'),
        lines: filled([
          [t('invoice.heading'), invoice.title],
          [t('invoice.taxNumber'), invoice.tax_no],
          [t('invoice.address'), invoice.address],
          [t('invoice.phone'), invoice.phone],
          [t('invoice.bank'), invoice.bank_name],
          [t('invoice.account'), invoice.bank_account],
        ]),
      },
      {
        title: t('invoice.statement.seller'),
        lines: seller
          ? [
              [t('invoice.statement.name'), seller.collection_company_name],
              [t('invoice.bank'), seller.collection_bank_name],
              [t('invoice.account'), seller.collection_bank_account],
            ]
          : [[t('invoice.statement.name'), t('invoice.statement.noSeller')]],
      },
    ],
    facts: filled([
      [t('invoice.statement.item'), t('invoice.statement.itemName')],
      [t('invoice.statement.tax'), t('invoice.statement.taxUnknown')],
      [t('invoice.type'), type ? t(type.text) : String(invoice.invoice_type)],
      [t('invoice.askedTime'), invoice.create_time],
      [t('invoice.number'), invoice.invoice_no],
      [t('invoice.issueTime'), invoice.invoice_time ?? ''],
      [t('invoice.voidTime'), invoice.void_time ?? ''],
      [t('invoice.reason'), invoice.void_reason],
      [t('invoice.recipient'), invoice.recipient],
      [t('invoice.recipientAddress'), invoice.recipient_address],
      [t('common.column.remark'), invoice.remark],
    ]),
    bills: billsOf(t, billed),
    note: t('invoice.statement.note'),
    gaps: (missing) => t('invoice.statement.gaps', { missing: missing.join(', ') }),
    footer: [
      [t('invoice.statement.generated'), generatedAt],
      [t('invoice.statement.request'), requestId],
    ],
  }
}

function billsOf(t: Translate, billed: readonly BilledMonth[]): StatementContent['bills'] {
  const sum = (part: 'minutes' | 'amount') => billed.reduce((total, each) => total + each[part], 0n)
  const row = (month: string, kind: string, minutes: bigint, amount: bigint) => [
    month,
    kind,
    formatNumber(minutes),
    formatMoney(amount),
  ]
  return {
    title: t('invoice.statement.bills'),
    heads: [t('invoice.statement.month'), t('bill.detail.kind'), t('bill.detail.minutes'), t('invoice.amount')],
    rows:
      billed.length === 0
        ? []
        : [
            ...billed.map(({ month, kind, minutes, amount }) =>
              row(month, t(`common.usageKind.${kind}`), minutes, amount),
            ),
            row(t('exports.totals'), '', sum('minutes'), sum('amount')),
          ],
    note: t(billed.length === 0 ? 'invoice.statement.noBills' : 'invoice.statement.billsNote'),
  }
}

const filled = (lines: readonly StatementLine[]): readonly StatementLine[] => lines.filter(([, text]) => text !== '')
