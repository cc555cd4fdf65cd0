import type { SameKeys } from '../../../same-keys.ts'
import type { minutes as zh } from '../../../zh/cli/reports/minutes.ts'

export const minutes = {
  span: '{{from}} to {{to}}',
  openFrom: 'still counting from {{day}} on',
  openIncluded: 'with days that are still being counted',
} as const satisfies SameKeys<typeof zh>
