import { isIP } from 'node:net'
import { version } from '../platform/version.ts'
import { type Anchor, anchorLine } from './anchor.ts'
import { type LogEntry, logLine } from './log-line.ts'
import { anchorActivity, ocsfActivity, ocsfClasses, ocsfVersion } from './ocsf-classes.ts'

/** Returns an entry as an event of OCSF. `raw_data` is the line of exports, from which the receiver verifies the chain. */
export function entryEvent(entry: LogEntry, previous: Buffer | undefined): object {
  const activity = ocsfActivity(entry.operation)
  const [kind] = activity
  const { after, before, operation, request_id: requestId, target, target_id: uid } = entry
  const source = isIP(entry.address) ? { ip: entry.address } : { hostname: entry.address }
  const subject = {
    account: () => ({ user: { uid, type: target } }),
    entity: () => ({
      entity: { uid, type: target, ...dataOf(before ?? after) },
      ...(before && after ? { entity_result: { uid, type: target, ...dataOf(after) } } : {}),
    }),
    api: () => ({ api: { operation, request: { uid: requestId } }, resources: [{ uid, type: target }] }),
  }[kind]()
  return {
    ...headOf(activity, entry.at),
    metadata: {
      ...metadataOf(`audit-${entry.id}`, operation),
      sequence: entry.id,
      ...(requestId === '' ? {} : { correlation_uid: requestId }),
    },
    actor: { user: { name: entry.username, ...(entry.member_id === null ? {} : { uid: String(entry.member_id) }) } },
    src_endpoint: source,
    ...subject,
    raw_data: logLine(entry),
    unmapped: {
      entry_id: entry.id,
      hash: entry.hash.toString('hex'),
      previous_hash: previous?.toString('hex') ?? null,
      request_id: requestId,
    },
  }
}

/** Returns an anchor as an event of OCSF. */
export const anchorEvent = (anchor: Anchor, sentAt: Date): object => ({
  ...headOf(anchorActivity, sentAt),
  metadata: metadataOf(`anchor-${anchor.day}`, 'auditAnchor'),
  actor: { app_name: 'rtcops' },
  entity: { uid: anchor.day, type: 'audit_anchor', ...dataOf(anchorLine(anchor)) },
  raw_data: anchorLine(anchor),
})

function headOf([kind, activity, name]: ReturnType<typeof ocsfActivity>, at: Date) {
  const known = ocsfClasses[kind]
  return {
    ...known,
    activity_id: activity,
    activity_name: name,
    type_uid: known.class_uid * 100 + activity,
    type_name: `${known.class_name}: ${name}`,
    time: at.getTime(),
    severity_id: 1,
    severity: 'Informational',
    status_id: 1,
    status: 'Success',
  }
}

const metadataOf = (uid: string, code: string) => ({
  version: ocsfVersion,
  product: { name: 'rtcops', vendor_name: 'rtcops', version },
  log_name: 'audit',
  uid,
  event_code: code,
})

const dataOf = (text: string | null) => (text === null ? {} : { data: JSON.parse(text) as object })
