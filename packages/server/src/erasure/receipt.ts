import { createHash, type KeyObject, sign } from 'node:crypto'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { readHead, signerIdOf } from '../audit/index.ts'
import { translateIn } from '../platform/language.ts'
import type { Database } from '../postgres/schema.ts'
import type { ErasureOrder, ErasurePlace, ErasureProof, ErasureReceipt } from './records/erasures.ts'

type Stay = ErasureReceipt['stays'][number]

const stayPlaces = [
  'audit',
  'receivers',
  'backups',
  'counts',
  'texts',
  'engine_logs',
] as const satisfies Stay['place'][]

/** Returns the receipt of an order. @param auditEntries entries of the audit log that name the user */
export async function writeReceipt(
  tx: Transaction<Database>,
  order: ErasureOrder,
  { at, auditEntries, places }: { at: Date; auditEntries: number; places: readonly ErasurePlace[] },
): Promise<ErasureReceipt> {
  const project = await tx
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.name', 'company.name as company'])
    .where('project.appkey', '=', order.appKey)
    .executeTakeFirstOrThrow()
  return {
    receipt: order.number,
    appkey: order.appKey,
    project: project.name,
    company: project.company,
    ordered: formatDateTime(order.orderedAt.getTime()),
    ordered_by: order.username,
    covers_until: formatDateTime(order.coversUntil),
    done: formatDateTime(at.getTime()),
    places: [...places],
    stays: stayPlaces.map((place) => ({
      place,
      entries: place === 'audit' ? auditEntries : null,
      zh: translateIn('zh')(`erasure.stays.${place}`),
      en: translateIn('en')(`erasure.stays.${place}`),
    })),
  }
}

/** Returns the SHA-256 of a receipt as compact JSON, as hexadecimal digits. */
export const receiptDigest = (receipt: ErasureReceipt): string =>
  createHash('sha256').update(JSON.stringify(receipt)).digest('hex')

/** Returns the text that is signed: three lines, each of which ends with a line feed. */
const signedText = ({ receipt }: ErasureReceipt, sha256: string): string =>
  `rtcops erasure receipt 1\n${receipt}\n${sha256}\n`

/** Proves a receipt by the newest entry of the audit log, which holds its digest, and by the key of the anchors if there is one. */
export async function proveReceipt(
  tx: Transaction<Database>,
  receipt: ErasureReceipt,
  key: KeyObject | undefined,
): Promise<ErasureProof> {
  const sha256 = receiptDigest(receipt)
  const head = await readHead(tx)
  if (!head) throw new Error('the audit log has no entry')
  return {
    sha256,
    audit_id: head.id,
    audit_hash: head.hash,
    key_id: key ? signerIdOf(key) : '',
    signature: key ? sign(undefined, Buffer.from(signedText(receipt, sha256)), key).toString('base64') : '',
  }
}
