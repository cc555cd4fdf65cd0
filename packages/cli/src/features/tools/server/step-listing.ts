import { columns } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Step that migrates the schema of an engine to this version. */
export interface Step {
  engine: 'records' | 'telemetry'
  step: string
  state: (typeof stepStates)[keyof typeof stepStates]
}

export const stepStates = { done: 1, doneNow: 2, toDo: 3 } as const

export const steps: Listing<Step> = {
  rows: 'cli.rows.steps',
  schema: { fields: ['engine', 'step', 'state'] },
  columns: columns<Step>()([
    {
      id: 'engine',
      kind: 'status',
      label: 'cli.server.migrate.data',
      words: {
        records: { text: 'cli.server.engine.records', mark: 'plain' },
        telemetry: { text: 'cli.server.engine.telemetry', mark: 'plain' },
      },
    },
    { id: 'step', kind: 'code', label: 'cli.server.migrate.step' },
    {
      id: 'state',
      kind: 'status',
      label: 'common.column.status',
      words: {
        [stepStates.done]: { text: 'cli.server.migrate.state.done', mark: 'off' },
        [stepStates.doneNow]: { text: 'cli.server.migrate.state.doneNow', mark: 'ok' },
        [stepStates.toDo]: { text: 'cli.server.migrate.state.toDo', mark: 'warn' },
      },
    },
  ]),
  keep: ['state'],
}
