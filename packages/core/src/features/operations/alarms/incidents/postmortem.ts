import type { Row } from '../../../../api/types.ts'
import { countryName } from '../../../../countries/countries.ts'
import { escapedMarkdown } from '../../../../format/escaped-markdown.ts'
import { formatDuration } from '../../../../format/format-duration.ts'
import { formatNumber } from '../../../../format/format-number.ts'
import type { Language, MessageKey } from '../../../../i18n/catalogue.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { parseWireTime, second } from '../../../../time/zone.ts'
import { severityWords } from '../own/columns.ts'
import { type IncidentDetails, incidentEventWords, incidentStateWords } from './columns.ts'
import { timelineWith } from './timeline.ts'

/** What a post-mortem is composed of. */
export interface PostmortemFacts {
  incident: IncidentDetails
  /** What was noted on charts at that time, and changes of nodes. */
  annotations: readonly Pick<Row<'listAnnotations'>, 'start_time' | 'text' | 'username'>[]
}

/**
 * Composes a post-mortem as Markdown: what happened, whom it hit, what was changed, the timeline, calls and notes, and
 * headings for what people have to write. Times are those of Asia/Shanghai. Whatever names and notes contain, they stay
 * text.
 */
export function postmortem({ annotations, incident }: PostmortemFacts, language: Language, t: Translate): string {
  const { conditions, hit, id, linked, notes, timeline, title } = incident
  return [
    `# ${t('incident.report.title', { id, title: escapedMarkdown(title) })}`,
    ...factsOf(incident, language, t),
    section('incident.companiesTitle', t),
    ...table(
      ['affected.column.company', 'affected.column.users', 'affected.column.badMinutes', 'affected.column.salesperson'],
      hit.map((row) => [
        row.company_name,
        formatNumber(row.users),
        formatNumber(row.bad_minutes),
        row.salesperson_name,
      ]),
      t,
    ),
    section('incident.report.changes', t),
    ...table(
      ['incident.time', 'incident.what', 'incident.who'],
      timelineWith([], annotations).map(({ text, time, user_name }) => [time, text, user_name]),
      t,
    ),
    section('incident.alarmsTitle', t),
    ...table(
      ['common.column.id', 'incident.alarm', 'incident.since', 'incident.resolvedAt'],
      conditions.map((alarm) => [
        String(alarm.condition_id),
        alarm.text,
        alarm.create_time,
        alarm.resolve_time ?? t('incident.states.open'),
      ]),
      t,
    ),
    section('incident.timeline', t),
    ...table(
      ['incident.time', 'incident.kind', 'incident.what', 'incident.who'],
      timelineWith(timeline, annotations).map(({ kind, text, time, user_name }) => [
        time,
        t(incidentEventWords[kind].text),
        text,
        user_name,
      ]),
      t,
    ),
    section('incident.callsTitle', t),
    ...table(
      ['annotation.project', 'incident.linkCall'],
      linked.map(({ app_name, channel_session_id }) => [app_name, channel_session_id]),
      t,
    ),
    section('incident.notesTitle', t),
    ...(notes.length === 0 ? [t('incident.report.none')] : notes.flatMap(quoted)),
    ...(['cause', 'well', 'actions'] as const).flatMap((name) => [
      section(`incident.report.${name}`, t),
      t('incident.report.write'),
    ]),
    '',
  ].join('\n')
}

const section = (title: MessageKey, t: Translate): string => `\n## ${t(title)}\n`

function factsOf(incident: IncidentDetails, language: Language, t: Translate): string[] {
  const { bad_minutes, counted_from, counted_to, countries, create_time, owner_name, resolve_time } = incident
  const { companies, severity, state, users } = incident
  const lasted = resolve_time && ((parseWireTime(resolve_time) ?? 0) - (parseWireTime(create_time) ?? 0)) / second
  const facts: [MessageKey, string][] = [
    ['common.column.status', t(incidentStateWords[state].text)],
    ['alarmRule.severity', t(severityWords[severity as 1 | 2 | 3].text)],
    ['incident.since', `${create_time} (${t('ui.zone')})`],
    ['incident.resolvedAt', resolve_time ?? ''],
    ['incident.report.lasted', lasted === null ? '' : formatDuration(Number(lasted), language)],
    ['incident.owner', owner_name || t('incident.nobody')],
    ['alarm.country', countries.map((code) => countryName(code, language)).join(', ')],
    [
      'incident.report.hit',
      t('affected.total', {
        companies: formatNumber(companies),
        users: formatNumber(users),
        minutes: formatNumber(bad_minutes),
      }),
    ],
    [
      'incident.report.counted',
      counted_from && counted_to ? t('incident.counted', { from: counted_from, to: counted_to }) : '',
    ],
  ]
  return ['', ...facts.flatMap(([label, value]) => (value === '' ? [] : `- ${t(label)}: ${escapedMarkdown(value)}`))]
}

function table(heads: readonly MessageKey[], rows: readonly (readonly string[])[], t: Translate): string[] {
  if (rows.length === 0) return [t('incident.report.none')]
  const line = (cells: readonly string[]) => `| ${cells.map(escapedMarkdown).join(' | ')} |`
  return [line(heads.map((head) => t(head))), `|${' --- |'.repeat(heads.length)}`, ...rows.map(line)]
}

/** Returns a note as a quotation that keeps its lines, below who wrote it and when. */
const quoted = ({ create_time, text, user_name }: IncidentDetails['notes'][number]): string[] => [
  `> ${create_time} ${escapedMarkdown(user_name)}`,
  '>',
  ...text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${escapedLine(line)}  `),
  '',
]

/** Escapes what begins a heading, a list, a rule or a fence at the start of a line, too. */
const escapedLine = (line: string): string =>
  escapedMarkdown(line.trim()).replace(/^([#+\-=~]|\d+(?=[.)]))/, (start) =>
    /\d/.test(start) ? `${start}\\` : `\\${start}`,
  )
