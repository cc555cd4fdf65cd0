import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../../../context.ts'
import { prepareExport } from '../../../../files/export-token.ts'
import type { ExportWriter } from '../../../../files/export-writer.ts'
import { translateIn } from '../../../../http/language.ts'
import { getInvoice } from '../queries.ts'
import { statementContent } from './content.ts'
import { drawStatement } from './draw.ts'

/** Answers the token of a statement, in the language of whoever asks. @throws {Refusal} when there is no such invoice */
export async function prepareStatement(context: MemberContext, id: number): Promise<{ info: { token: string } }> {
  await getInvoice(context.db, id)
  return { info: { token: await prepareExport(context, { id: String(id), language: context.language }) } }
}

/** The statement of an invoice as it is now. */
export const writeStatement: ExportWriter = async (context, payload) => {
  const { db, now, requestId } = context
  const language = payload['language'] === 'en' ? 'en' : 'zh'
  const t = translateIn(language)
  const invoice = await getInvoice(db, Number(payload['id']))
  const seller = await db.selectFrom('bank_account').selectAll().where('is_default', '!=', 0).executeTakeFirst()
  const at = now()
  const content = statementContent(t, { invoice, seller, generatedAt: formatDateTime(at), requestId })
  return {
    file: {
      name: `${t('invoice.statement.fileName')}-${invoice.id}.pdf`,
      type: 'application/pdf',
      content: await drawStatement(content, { language, created: new Date(at) }),
    },
  }
}
