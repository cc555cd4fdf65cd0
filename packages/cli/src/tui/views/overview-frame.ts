import type { StyledLine } from '../../terminal/styled-line.ts'
import type { Size } from '../frame/look.ts'
import type { Shown } from '../page.ts'
import type { Overview } from './overview.ts'
import { narrowFigures, wideFigures } from './overview-figures.ts'
import { narrowLists, wideLists } from './overview-lists.ts'
import { narrowQuality, wideCharts } from './overview-quality.ts'

const isWide = ({ height, width }: Size): boolean => width >= 120 && height >= 32

/** Rows of the parts above the lists. */
const partsHeight = (size: Size): number => (isWide(size) ? 4 + chartsHeight(size) : 4 + 8)
/** Lists grow to twenty rows, then every second row is the charts'. */
const chartsHeight = ({ height }: Size): number => 14 + Math.max(0, Math.floor((height - 4 - 14 - 23) / 2))

/** Rows of the lists; the frame and the head of a table take three. */
export const overviewRows = (size: Size, panel: number): number =>
  Math.max(1, size.height - partsHeight(size) - (panel === 0 ? 3 : 2))

/** Boxes of figures, of quality and of what is worst. */
export function drawOverview(shown: Shown<Overview>, size: Size): StyledLine[] {
  const lists = size.height - partsHeight(size)
  if (!isWide(size))
    return [
      ...narrowFigures(shown, size.width),
      ...narrowQuality(shown, size.width),
      ...narrowLists(shown, { width: size.width, height: lists }),
    ]
  return [
    ...wideFigures(shown, size.width),
    ...wideCharts(shown, { width: size.width, height: chartsHeight(size) }),
    ...wideLists(shown, { width: size.width, height: lists }),
  ]
}
