import type { ListColumn } from '../list/columns.ts'
import { type Tui, useTui } from '../tui-context.ts'
import { useMade } from './use-made.ts'

/** Returns the columns of a list. @param of what they depend on, besides the language, the zone and the glyphs */
export function useColumns<Row>(
  make: (tui: Tui) => readonly ListColumn<Row>[],
  ...of: readonly unknown[]
): readonly ListColumn<Row>[] {
  const tui = useTui()
  return useMade(() => make(tui), tui.language, tui.zone, tui.glyphs, ...of)
}
