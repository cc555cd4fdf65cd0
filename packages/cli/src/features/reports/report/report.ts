import type { Input, OperationId, Row } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { cutRows, listPages, wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import { exportList } from '../../../output/file/export-list.ts'
import type { ExportOperation } from '../../../output/file/fetch-export.ts'
import { fieldsOfRows, type Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { noticeDays, type Span } from './notice-days.ts'
import type { ReportOptions } from './options.ts'

/** Report that can be selected by name. */
export interface Report {
  /** Options that it takes, besides those of pages and files. */
  takes: readonly (keyof ReportOptions)[]
  /** Fields of its rows, which `--columns` accepts. */
  fields: readonly string[]
  /** Prints it. @param id id of the call, for the one report about a call */
  get(context: Context, options: ReportOptions & PageOptions, id?: string): Promise<void>
  /** Saves it to a file; absent if the server does not create one. */
  save?(context: Context, options: ReportOptions & ExportOptions): Promise<void>
}

/** Options of a time range, which all but a few reports take. */
export const range = ['since', 'from', 'to'] as const

type ListId = Extract<OperationId, `list${string}`>
/** Operation that saves the rows of a list: `exportUar` for `listUar`. */
type FileOf<Id extends ListId> = Id extends `list${infer Name}` ? Extract<ExportOperation, `export${Name}`> : never

interface ListReport<Id extends ListId, Line extends object> {
  takes: Report['takes']
  list: Id
  file?: FileOf<Id>
  listing: Listing<Line>
  filter: (context: Context, options: ReportOptions) => Promise<Input<Id>>
  /** True if the response says which days were counted. */
  saysDays?: true
}

/** Creates a report that is a list with pages, optionally with a file of the same rows. */
export function listReport<Id extends ListId, Line extends object & Row<Id>>({
  file,
  filter,
  list,
  listing,
  saysDays,
  takes,
}: ListReport<Id, Line>): Report {
  const inputOf = async (context: Context, options: ReportOptions) => {
    // The contract says what each list is sorted by; reports without sorting do not take the option.
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

/** Creates a report whose rows arrive all at once; the options cut it into pages. */
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

/** Creates a report whose rows belong together and are always shown in full. */
export const wholeReport = <Line extends object>(
  takes: Report['takes'],
  listing: Listing<Line>,
  read: (
    context: Context,
    options: ReportOptions,
  ) => Promise<{ list: readonly Line[]; info?: Span; notice?: MessageKey }>,
): Report => ({
  takes,
  fields: fieldsOfRows(listing),
  async get(context, options) {
    const { info, list, notice } = await read(context, options)
    await printList(context, listing, wholePage(list))
    if (notice) context.notice(context.t(notice))
    if (info) noticeDays(context, info)
  },
})
