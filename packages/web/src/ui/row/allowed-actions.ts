import type { OperationId } from '@rtcops/core/api/types'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type RowAction, splitActions } from './row-action.ts'

type ActionsOf<Row> = (row: Row) => readonly RowAction[]

/** Returns the row actions that the user may perform; undefined if no row has any, so that the column is left out. */
export function allowedActions<Row>(
  rows: readonly Row[],
  actionsOf: ActionsOf<Row> | undefined,
  mayCall: (operation: OperationId) => boolean,
): ActionsOf<Row> | undefined {
  if (!actionsOf) return undefined
  const allowed: ActionsOf<Row> = (row) =>
    actionsOf(row).filter(({ operation }) => operation === undefined || mayCall(operation))
  return rows.some((row) => allowed(row).length > 0) ? allowed : undefined
}

/**
 * Returns the pixels that the widest actions of these rows take: 13 px type, full-width characters, 12 px between the
 * links.
 */
export function actionsWidth<Row>(rows: readonly Row[], actionsOf: ActionsOf<Row>, translate: Translate): number {
  const widths = rows.map((row) => {
    const { drawn, rest } = splitActions(actionsOf(row).map(({ label }) => translate(label)))
    const words = rest.length > 0 ? [...drawn, translate('common.action.more')] : drawn
    return words.reduce((sum, word) => sum + wordWidth(word) + 12, 0)
  })
  return Math.max(64, ...widths) + 24
}

const wordWidth = (word: string): number =>
  [...word].reduce((sum, character) => sum + (character > '\u2e7f' ? 13 : 7.2), 0)
