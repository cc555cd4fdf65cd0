import { CallFault, excerpt } from '../outgoing/call-fault.ts'
import { post } from '../outgoing/post.ts'
import type { AuditSinkTable } from '../postgres/schema.ts'
import type { AuditSettings, HttpReceiver, TlsAddress } from '../services/audit-settings.ts'
import type { Anchor } from './anchor.ts'
import type { LogEntry } from './log-line.ts'
import { anchorEvent, entryEvent } from './ocsf-event.ts'
import { sendSyslog } from './send-syslog.ts'
import { anchorMessage, entryMessage, framed } from './syslog-message.ts'

export type SinkName = AuditSinkTable['name']

/** One delivery to a receiver: entries in order, then the anchors that they reach. */
export interface AuditBatch {
  entries: readonly LogEntry[]
  /** Hash of the entry before the first one. */
  previous: Buffer | undefined
  anchors: readonly Anchor[]
}

/** A receiver of the audit log outside of the product. */
export interface AuditSink {
  name: SinkName
  /** Host and port, as shown to members. */
  receiver: string
  /** @throws {CallFault} if the receiver did not take everything */
  send(batch: AuditBatch, at: Date): Promise<void>
}

/** Returns the receivers that are set. */
export function auditSinks({ http, syslog }: AuditSettings): AuditSink[] {
  return [...(syslog ? [syslogSink(syslog)] : []), ...(http ? [httpSink(http)] : [])]
}

const syslogSink = (receiver: TlsAddress): AuditSink => ({
  name: 'syslog',
  receiver: `${receiver.host.includes(':') ? `[${receiver.host}]` : receiver.host}:${receiver.port}`,
  send: (batch, at) =>
    sendSyslog(receiver, framed(written(batch, entryMessage, (anchor) => anchorMessage(anchor, at)))),
})

const httpSink = ({ certificates, host, token, url }: HttpReceiver): AuditSink => ({
  name: 'http',
  receiver: host,
  send: async (batch, at) => {
    const body = written(batch, entryEvent, (anchor) => anchorEvent(anchor, at))
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    // Like the mail server, the receiver is chosen by the operator of the server, so a private address is allowed.
    const { status, text } = await post({ url, headers, body, certificates }, true)
    if (status >= 300 && status < 400) throw new CallFault('alarmChannel.fault.redirect', { status })
    if (status < 200 || status > 299)
      throw new CallFault('alarmChannel.fault.status', { status, answer: excerpt(text) })
  },
})

/** Returns a batch in the form of a receiver. */
const written = <Form>(
  { anchors, entries, previous }: AuditBatch,
  ofEntry: (entry: LogEntry, previous: Buffer | undefined) => Form,
  ofAnchor: (anchor: Anchor) => Form,
): Form[] => [
  ...entries.map((entry, index) => ofEntry(entry, entries[index - 1]?.hash ?? previous)),
  ...anchors.map(ofAnchor),
]
