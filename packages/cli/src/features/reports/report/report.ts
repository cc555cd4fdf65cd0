import type { Input, OperationId, Row } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { orderOf } from '../../../lists/order.ts'
import { cutRows, listPages, wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import { exportList } from '../../../output/export-list.ts'
import type { ExportOperation } from '../../../output/fetch-export.ts'
import { fieldsOfRows, type Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { noticeDays, type Span } from './notice-days.ts'
import type { ReportOptions } from './options.ts'

/** A report by its name. */
export interface Report {
  /** Options that it takes, beside those of pages and files. */
  takes: readonly (keyof ReportOptions)[]
  /** Fields of its rows, as `--columns` takes them. */
  fields: readonly string[]
  /** Prints it. @param id of the call, for the one report that is about a call */
  get(context: Context, options: ReportOptions & PageOptions, id?: string): Promise<void>
  /** Saves it as a file; absent where the server makes none. */
  save?(context: Context, options: ReportOptions & ExportOptions): Promise<void>
}

/** Options of a range of time, as all but a few reports take them. */
export const range = ['since', 'from', 'to'] as const

type ListId = Extract<OperationId, `list${string}`>
/** The operation that saves the rows of a list: `exportUar` for `listUar`. */
type FileOf<Id extends ListId> = Id extends `list${infer Name}` ? Extract<ExportOperation, `export${Name}`> : never

interface ListReport<Id extends ListId, Line extends object> {
  takes: Report['takes']
  list: Id
  file?: FileOf<Id>
  listing: Listing<Line>
  filter: (context: Context, options: ReportOptions) => Promise<Input<Id>>
  /** True where the answer says which days were counted. */
  saysDays?: true
}

/** Makes a report that is a list with pages, and perhaps a file of the same rows. */
export function listReport<Id extends ListId, Line extends object & Row<Id>>({
  file,
  filter,
  list,
  listing,
  saysDays,
  takes,
}: ListReport<Id, Line>): Report {
  const inputOf = async (context: Context, options: ReportOptions) => {
    // The contract says by what each list is sorted; those that are not sorted do not take the option.
    const order = onlyGiven({ order: orderOf(list as 'listStatistics1', options.sort) })
    return { ...((await filter(context, options)) as object), ...order } as Input<Id>
  }
  return {
    takes,
    fields: fieldsOfRows(listing),
    async get(context, options) {
      let span: Span | undefined
      async function* pages() {
        for await (const page of listPages<Id, Line>(context, list, await inputOf(context, options), options)) {
          span = page.info as Span
          yield page
        }
      }
      await printList(context, listing, pages(), options)
      if (saysDays) noticeDays(context, span)
    },
    ...(file && {
      // Lists and files take the same filters and orders.
      save: async (context, options) =>
        exportList(context, file, (await inputOf(context, options)) as unknown as Input<FileOf<Id>>, options),
    }),
  }
}

/** Makes a report whose rows come at once; the options cut it into pages. */
export const cutReport = <Line extends object>(
  takes: Report['takes'],
  listing: Listing<Line>,
  read: (context: Context, options: ReportOptions, id?: string) => Promise<readonly Line[]>,
): Report => ({
  takes,
  fields: fieldsOfRows(listing),
  get: (context, options, id) =>
    printList(
      context,
      listing,
      cutRows(options, () => read(context, options, id)),
      options,
    ),
})

/** Makes a report whose rows belong together and are always shown whole. */
export const wholeReport = <Line extends object>(
  takes: Report['takes'],
  listing: Listing<Line>,
  read: (context: Context, options: ReportOptions) => Promise<{ list: readonly Line[]; info?: Span }>,
): Report => ({
  takes,
  fields: fieldsOfRows(listing),
  async get(context, options) {
    const { info, list } = await read(context, options)
    await printList(context, listing, wholePage(list))
    if (info) noticeDays(context, info)
  },
})
