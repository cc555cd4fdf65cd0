import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { printObject as print } from '../output/print.ts'
import { listingOf, type Shape } from './shape.ts'

export { printCounts, printResult } from '../output/print.ts'
export const printObject = <Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  row: Row,
): Promise<void> => print(context, listingOf(shape), title as MessageKey, row)
