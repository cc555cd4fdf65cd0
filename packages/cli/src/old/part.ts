import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { printPart as print } from '../output/print.ts'
import { listingOf, type Shape } from './shape.ts'

export const printPart = <Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  rows: readonly Row[],
  total = rows.length,
): Promise<void> => print(context, listingOf(shape), title as MessageKey, rows, total)
