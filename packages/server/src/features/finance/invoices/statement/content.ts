import type { Schema } from '@rtcops/core/api/types'
import { wordFor } from '@rtcops/core/columns/columns'
import { invoiceStateWords, invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { readFen } from '@rtcops/core/money/fen'

/** A label and what stands beside it. */
export type Line = readonly [label: string, text: string]

/** A statement in words, before it is laid out. */
export interface StatementContent {
  title: string
  serial: Line
  stamp: { text: string; state: number }
  amount: { figures: Line; capitals: Line }
  parties: readonly { title: string; lines: readonly Line[] }[]
  facts: readonly Line[]
  note: string
  /** Says of the characters that could not be drawn which they are. */
  gaps: (missing: readonly string[]) => string
  footer: readonly Line[]
}

interface Sources {
  invoice: Schema<'InvoiceDetails'>
  /** The bank account in use; undefined while there is none. */
  seller:
    | Pick<Schema<'BankAccount'>, 'collection_company_name' | 'collection_bank_name' | 'collection_bank_account'>
    | undefined
  generatedAt: string
  requestId: string
}

/** What stands on the statement of an invoice, in the words of one language. What was not entered is left out. */
export function statementContent(t: Translate, { invoice, seller, generatedAt, requestId }: Sources): StatementContent {
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
    note: t('invoice.statement.note'),
    gaps: (missing) => t('invoice.statement.gaps', { missing: missing.join(', ') }),
    footer: [
      [t('invoice.statement.generated'), generatedAt],
      [t('invoice.statement.request'), requestId],
    ],
  }
}

const filled = (lines: readonly Line[]): readonly Line[] => lines.filter(([, text]) => text !== '')
