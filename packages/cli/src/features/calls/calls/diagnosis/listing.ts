import { causeWords } from '@rtcops/core/columns/cause-words'
import { columns } from '@rtcops/core/columns/columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import type { Listing } from '../../../../output/listing.ts'
import { inZone } from '../../../../output/wire-time.ts'
import type { DiagnosisRow, VerdictRow } from './verdict-row.ts'

/** Verdict on one user session of a trace. */
export interface TraceRow extends VerdictRow {
  file: string
}

const times = ['from', 'to'] as const
const fields = [
  'session_id',
  'user_id',
  ...times,
  'is_enough',
  'covered',
  'missing',
  'relay',
  'sent',
  'heard',
  'bad_seconds',
  'diagnoses',
  'holes',
  'router',
  'access_server',
  'network',
  'usual',
  'changes',
] as const

const verdictColumns = columns<VerdictRow>()([
  { id: 'user_id', kind: 'code', label: 'call.column.userId' },
  { id: 'from', kind: 'time', label: 'cli.diagnosis.head.from' },
  { id: 'covered', kind: 'percent', label: 'cli.diagnosis.head.covered' },
  { id: 'missing', kind: 'text', label: 'cli.diagnosis.head.missing' },
  { id: 'relay', kind: 'text', label: 'cli.diagnosis.head.relay' },
  { id: 'sent', kind: 'text', label: 'cli.diagnosis.head.sent' },
  { id: 'heard', kind: 'text', label: 'cli.diagnosis.head.heard' },
  { id: 'bad_seconds', kind: 'duration', label: 'cli.diagnosis.head.bad' },
])

/** Whole verdicts on the user sessions of a call. */
export const verdicts: Listing<VerdictRow> = {
  rows: 'cli.diagnosis.rows',
  schema: { fields, times },
  columns: verdictColumns,
  cells: {
    covered: ({ covered }) => formatPercent(covered),
    relay: ({ relay }) => (relay ? [relay.protocol.toUpperCase(), relay.address].filter(Boolean).join(' ') : undefined),
    sent: ({ sent }, { t }) => scoreText(sent, t),
    heard: ({ heard }, { t }) => scoreText(heard, t),
  },
}

/** Whole verdicts on traces, for machine formats. */
export const traceVerdicts: Listing<TraceRow> = {
  ...verdicts,
  schema: { fields: ['file', ...fields], times },
  columns: [
    ...columns<TraceRow>()([{ id: 'file', kind: 'text', label: 'cli.diagnosis.head.file' }]),
    ...verdictColumns,
  ],
}

/** The head of a verdict on a terminal; its diagnoses are a table below. */
export const traceHead: Listing<TraceRow> = {
  ...traceVerdicts,
  schema: { fields: traceVerdicts.columns.map(({ id }) => id as keyof TraceRow & string), times },
}

type Say = Parameters<NonNullable<NonNullable<Listing<VerdictRow>['cells']>['sent']>>[1]['t']

const scoreText = (score: VerdictRow['sent'], t: Say): string | undefined =>
  score ? t('cli.diagnosis.score', { worst: score.worst.toFixed(2), poor: score.poor_seconds }) : undefined

const severities = {
  1: { text: 'diagnosis.severity.slight', mark: 'plain' },
  2: { text: 'diagnosis.severity.clear', mark: 'warn' },
  3: { text: 'diagnosis.severity.severe', mark: 'bad' },
} as const

const diagnosisColumns = columns<DiagnosisRow>()([
  {
    id: 'cause',
    kind: 'status',
    label: 'cli.diagnosis.head.cause',
    words: causeWords,
  },
  { id: 'side', kind: 'text', label: 'cli.diagnosis.head.side' },
  { id: 'from', kind: 'time', label: 'cli.diagnosis.head.from' },
  { id: 'length', kind: 'duration', label: 'cli.diagnosis.head.length' },
  { id: 'confidence', kind: 'text', label: 'cli.diagnosis.head.confidence' },
])

/** Diagnoses of one user session. */
export const diagnoses: Listing<DiagnosisRow> = {
  rows: 'cli.diagnosis.found',
  schema: {
    fields: [
      ...([
        'user_id',
        'cause',
        'side',
        ...times,
        'length',
        'severity',
        'times',
        'seconds',
        'confidence',
        'explained_by',
        'advice',
      ] as const),
      ...(['evidence', 'group'] as const),
    ],
    times,
  },
  columns: diagnosisColumns,
  wide: columns<DiagnosisRow>()([
    { id: 'severity', kind: 'status', label: 'cli.diagnosis.head.severity', words: severities },
    { id: 'explained_by', kind: 'text', label: 'cli.diagnosis.head.explainedBy' },
    { id: 'told', kind: 'text', label: 'cli.diagnosis.head.evidence' },
  ]),
  keep: ['cause', 'from', 'length', 'confidence'],
  cells: {
    cause: ({ cause, severity, times }, { t }) => ({
      text: times > 1 ? `${t(`diagnosis.cause.${cause}`)} ×${times}` : t(`diagnosis.cause.${cause}`),
      mark: severities[severity].mark,
    }),
    // Without the year, so that the line fits in 80 columns.
    from: ({ from }, { zone }) => inZone(from, zone).slice(5, 19),
    side: ({ side }, { t }) => (side === 'unknown' ? missing : t(`diagnosis.side.${side}`)),
    confidence: ({ confidence }, { t }) => t(`diagnosis.confidence.${confidence}`),
    explained_by: ({ explained_by: by }, { t }) => (by ? t(`diagnosis.cause.${by}`) : undefined),
  },
}

/** Diagnoses of a call, user by user. */
export const callDiagnoses: Listing<DiagnosisRow> = {
  ...diagnoses,
  columns: [
    ...columns<DiagnosisRow>()([{ id: 'user_id', kind: 'code', label: 'call.column.userId' }]),
    ...diagnosisColumns,
  ],
  keep: ['user_id', 'cause', 'from', 'length', 'confidence'],
}
