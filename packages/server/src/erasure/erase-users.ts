import { addDays, minute } from '@rtcops/core/time/zone'
import { ulid } from 'ulid'
import { appendAudit } from '../audit/index.ts'
import { telemetryRefusal } from '../clickhouse/read-rows.ts'
import { addErasedDays } from '../rollups/index.ts'
import { lockOf } from '../schedule/schedule.ts'
import { withLock } from '../schedule/with-lock.ts'
import { SecretUnreadable } from '../secrets/secrets.ts'
import type { Services } from '../services/context.ts'
import { eraseRecords } from './erase-records.ts'
import { eraseTelemetry } from './erase-telemetry.ts'
import { readReadiness } from './readiness.ts'
import { proveReceipt, receiptDigest, writeReceipt } from './receipt.ts'
import {
  beginOrder,
  type ErasureFault,
  type ErasureOrder,
  type ErasurePlace,
  finishOrder,
  forgetHashes,
  keepFault,
  keepWaiting,
  listOpenErasures,
  mayLateReportsCome,
  readOrder,
} from './records/erasures.ts'
import { MutationFailed } from './telemetry/erase-rows.ts'
import { countAuditEntries } from './user-records.ts'

/** Milliseconds between two looks at the orders. */
export const erasePause = minute

/** Seconds for which a report that was taken in is held at most before it is registered to be stored. */
const reportLife = 60

/** Days after an erasure for which late reports of the user are refused: clients are not offline for longer, and daily figures are kept as long. */
const lateDays = 400

/**
 * Erases the users of all orders whose days are closed. Each step can be repeated, so what a killed server has left is finished by the next
 * one. An order whose attempt fails stores the reason, and does not delay the others.
 * @param isStopping called between two orders, and while the engine works
 */
export async function eraseUsers(
  services: Services,
  isStopping: () => boolean = () => false,
  seconds = reportLife,
): Promise<void> {
  const { db, log, now } = services
  const stop = new AbortController()
  const watch = setInterval(() => isStopping() && stop.abort(), 500)
  try {
    for (const id of await listOpenErasures(db)) {
      if (isStopping()) return
      try {
        await workOn(services, id, seconds, stop.signal)
      } catch (error) {
        if (stop.signal.aborted) return
        await keepFault(db, id, faultOf(error))
        log.warn({ err: error, erasure: id }, 'an erasure failed; it will be retried')
      }
    }
    await forgetHashes(db, new Date(now()))
  } finally {
    clearInterval(watch)
  }
}

async function workOn(services: Services, id: number, seconds: number, signal: AbortSignal): Promise<void> {
  const { db, settings } = services
  if (!(await readOrder(db, settings.secrets, id)).hasBegun && !(await begin(services, id))) return
  const order = await readOrder(db, settings.secrets, id)
  const places = await eraseTelemetry(services, order, signal)
  if (places.some(({ left }) => left > 0) || (await mayLateReportsCome(db, id, seconds))) return
  await finish(services, order, places)
}

/**
 * Begins an order whose days are closed and counted. No day is counted meanwhile: a count that reads half of a user's rows would be wrong.
 * @returns false if it has to wait
 */
async function begin(services: Services, id: number): Promise<boolean> {
  const { db, settings } = services
  const order = await readOrder(db, settings.secrets, id)
  let hasBegun = false
  await withLock(db, lockOf('roll-up-days'), async () => {
    const { coversUntil, days, waitsFor } = await readReadiness(services, order)
    if (waitsFor !== undefined) {
      await keepWaiting(db, id, coversUntil, waitsFor)
      return
    }
    await db.transaction().execute(async (tx) => {
      await addErasedDays(tx, order.appKey, days)
      await beginOrder(tx, id, coversUntil)
    })
    hasBegun = true
  })
  return hasBegun
}

/** Removes the user from the records and writes the receipt, in one transaction. */
async function finish(services: Services, order: ErasureOrder, telemetry: readonly ErasurePlace[]): Promise<void> {
  const { db, now, settings } = services
  const at = new Date(now())
  await db.transaction().execute(async (tx) => {
    const records = await eraseRecords(tx, order, at)
    const auditEntries = await countAuditEntries(tx, order)
    const receipt = await writeReceipt(tx, order, { at, auditEntries, places: [...telemetry, ...records] })
    const rows = receipt.places.reduce((sum, place) => sum + place.rows, 0)
    await appendAudit(
      tx,
      { operation: 'finishErasure', member: { id: null, username: 'system' }, requestId: ulid(), address: '', now },
      [{ target: 'erasure', id: order.id, after: { number: order.number, rows, sha256: receiptDigest(receipt) } }],
    )
    const proof = await proveReceipt(tx, receipt, settings.audit.signingKey)
    const lateUntil = new Date(addDays(at.getTime(), lateDays))
    await finishOrder(tx, order.id, { at, lateUntil, receipt, proof })
  })
  services.log.info({ erasure: order.number }, 'a user was erased')
}

function faultOf(error: unknown): ErasureFault {
  if (error instanceof MutationFailed) return 'engine_refused'
  if (error instanceof SecretUnreadable) return 'secret_unreadable'
  return telemetryRefusal(error) ? 'engine_away' : 'other'
}
