import { formatDateTime } from '@rtcops/core/time/zone'
import { prepareExport } from '../../../../files/export-token.ts'
import type { ExportWriter } from '../../../../files/export-writer.ts'
import { translateIn } from '../../../../platform/language.ts'
import type { MemberContext } from '../../../../services/context.ts'
import { getInvoice, readBilled } from '../queries.ts'
import { statementContent } from './content.ts'

/** Returns the token of a statement, in the caller's language. @throws {Refusal} if the invoice does not exist */
export async function prepareStatement(context: MemberContext, id: number): Promise<{ info: { token: string } }> {
  await getInvoice(context.db, id)
  return { info: { token: await prepareExport(context, { id: String(id), language: context.language }) } }
}

/** Writes the statement of an invoice in its current state. */
export const writeStatement: ExportWriter = async (context, payload) => {
  const { db, now, requestId } = context
  const language = payload['language'] === 'en' ? 'en' : 'zh'
  const t = translateIn(language)
  const invoice = await getInvoice(db, Number(payload['id']))
  const seller = await db.selectFrom('bank_account').selectAll().where('is_default', '!=', 0).executeTakeFirst()
  const billed = await readBilled(db, invoice)
  const at = now()
  // Loaded late: its tables of fonts and line breaks take a tenth of a second.
  const { drawStatement } = await import('./draw.ts')
  const content = statementContent(t, { invoice, seller, billed, generatedAt: formatDateTime(at), requestId })
  return {
    file: {
      name: `${t('invoice.statement.fileName')}-${invoice.id}.pdf`,
      type: 'application/pdf',
      content: await drawStatement(content, { language, created: new Date(at) }),
    },
  }
}
