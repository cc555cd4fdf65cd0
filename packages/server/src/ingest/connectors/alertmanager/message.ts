import type { Schema } from '@rtcops/core/api/types'
import { z } from 'zod'
import { SourceRefused } from '../source-connector.ts'

/** An alert of a message, with times in epoch milliseconds. */
export interface ToldAlert {
  fingerprint: string
  isFiring: boolean
  startsAt: number
  /** Meaningless while it fires. */
  endsAt: number
  about: Pick<
    Schema<'ExternalAlert'>,
    'name' | 'value' | 'severity' | 'labels' | 'summary' | 'description' | 'runbook' | 'link'
  >
  /** Whether rtcops sent it to that Alertmanager itself. */
  isOwn: boolean
}

/** A message, as it is read. */
export interface AlertsMessage {
  alerts: ToldAlert[]
  /** How many alerts Alertmanager has left out. */
  truncated: number
  /** Fields for which alerts could not be read. */
  faults: string[]
}

/** Most labels of an alert, and most characters of each text. */
const mostLabels = 32
const longest = { label: 200, line: 500, text: 2_000 } as const

const texts = z.record(z.string(), z.string()).default({})
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const alertForm = z.object({
  fingerprint: z.string().regex(/^[\w-]{1,64}$/),
  status: z.enum(['firing', 'resolved']),
  labels: texts,
  annotations: texts,
  startsAt: moment,
  endsAt: moment.default(0),
  generatorURL: z.string().default(''),
})

const messageForm = z.object({
  version: z.union([z.string(), z.number()]).transform(String),
  truncatedAlerts: z.number().int().nonnegative().default(0),
  alerts: z.array(z.unknown()),
})

/**
 * Reads a message of Alertmanager's webhook, version 4; fields of later versions are ignored, and alerts that cannot be right are left out.
 * https://prometheus.io/docs/alerting/latest/configuration/#webhook_config
 * @throws {SourceRefused} if it is none
 */
export function readMessage(body: Buffer): AlertsMessage {
  const { data } = messageForm.safeParse(parsed(body))
  if (!data) throw notReadable()
  if (data.version !== '4')
    throw new SourceRefused('malformed', 'source.fault.version', { version: stored(data.version, 20) })
  const alerts: ToldAlert[] = []
  const faults: string[] = []
  for (const each of data.alerts) {
    const read = alertForm.safeParse(each)
    if (read.success) alerts.push(toldOf(read.data))
    else faults.push(String(read.error.issues[0]?.path[0] ?? 'alerts'))
  }
  return { alerts, faults, truncated: data.truncatedAlerts }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw notReadable()
  }
}

const notReadable = (): SourceRefused =>
  new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'Alertmanager' })

function toldOf({
  annotations,
  endsAt,
  fingerprint,
  generatorURL,
  labels,
  startsAt,
  status,
}: z.output<typeof alertForm>) {
  const { command = '', description = '', message = '', runbook_url = '', summary = '' } = annotations
  return {
    fingerprint,
    isFiring: status === 'firing',
    startsAt,
    endsAt,
    isOwn: command.startsWith('rtcops alarm '),
    about: {
      name: stored(labels['alertname'] ?? '', longest.label) || fingerprint,
      value: stored(labels['instance'] ?? '', longest.label),
      severity: severityOf(labels['severity'] ?? ''),
      labels: Object.entries(labels)
        .slice(0, mostLabels)
        .map(([name, value]) => ({ name: stored(name, longest.label), value: stored(value, longest.label) })),
      // `message` is what older rules have.
      summary: stored(summary || message || description, longest.line)
        .replaceAll(/\s+/g, ' ')
        .trim(),
      description: stored(description, longest.text),
      runbook: linkOf(runbook_url),
      link: linkOf(generatorURL),
    },
  }
}

/** Severities that other systems use, as ours; those that are not known are a warning. */
function severityOf(label: string): 1 | 2 | 3 {
  if (/^(critical|page|emergency)$/i.test(label)) return 1
  return /^(info|information|informational|notice|none)$/i.test(label) ? 3 : 2
}

/** Returns a text as the records take it, cut if it is too long. */
function stored(text: string, most: number): string {
  const kept = text.replaceAll('\0', '').toWellFormed()
  return kept.length <= most ? kept : `${kept.slice(0, most - 1).toWellFormed()}…`
}

/** Returns an address that a page may link to; empty for any other. */
function linkOf(text: string): string {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.href.length <= longest.text ? url.href : ''
}
