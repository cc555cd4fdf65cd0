import { createHash, randomUUID } from 'node:crypto'
import { day } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import type { Image } from '../../../files/image-kind.ts'
import { wholeRecords } from '../../../postgres/own-companies/narrow-records.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

/** Selects the bytes and media type of a stored file; undefined if it is lost. */
export const findFile = (db: Kysely<Database>, id: string) =>
  db.selectFrom('stored_file').select(['media_type', 'content']).where('id', '=', id).executeTakeFirst()

/** Stores an image that was checked. @returns its id */
export async function storeImage(context: MemberContext, image: Image, content: Buffer): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex')
  const { id } = await command(context, 'uploadFile', { digest }, async ({ tx, changed }) => {
    // Applications of all companies decide whether an image is used.
    await dropForgotten(wholeRecords(tx), context.now())
    const id = randomUUID()
    const { mediaType: media_type, width, height } = image
    await tx
      .insertInto('stored_file')
      .values({ id, media_type, width, height, content, member_id: context.member.id })
      .execute()
    changed({ target: 'file', id, after: { media_type, width, height, bytes: content.length, digest } })
    return { id }
  })
  return id
}

/** Deletes images that were uploaded more than a day ago and that no application uses. */
async function dropForgotten(tx: Transaction<Database>, now: number): Promise<void> {
  await tx
    .deleteFrom('stored_file')
    .where('create_time', '<', new Date(now - day))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certification').select(sql`1`.as('one')).whereRef('certification.file_id', '=', 'stored_file.id'),
        ),
      ),
    )
    .execute()
}
