import { columns } from '../../../columns/columns.ts'
import { priceKindWords } from '../../../columns/price-kind-words.ts'
import type { PriceHistoryRow } from './price-kinds.ts'

const stateWords = {
  valid: { text: 'price.history.states.valid', mark: 'plain' },
  planned: { text: 'price.history.states.planned', mark: 'warn' },
  withdrawn: { text: 'price.history.states.withdrawn', mark: 'off' },
} as const

export const historyColumns = columns<PriceHistoryRow>()([
  { id: 'valid_from', kind: 'day', label: 'price.history.validFrom', width: 120 },
  { id: 'state', kind: 'status', label: 'price.history.state', words: stateWords, width: 96 },
  { id: 'kind', kind: 'status', label: 'price.history.kind', words: priceKindWords, width: 104 },
  {
    id: 'unit_price',
    kind: 'unitPrice',
    label: 'price.history.unitPrice',
    short: 'cli.price.head.unitPrice',
    width: 160,
  },
  { id: 'statistics_name', kind: 'text', label: 'price.history.type' },
  { id: 'member_name', kind: 'text', label: 'price.history.member', width: 140 },
  { id: 'create_time', kind: 'time', label: 'price.history.time', width: 176 },
])
