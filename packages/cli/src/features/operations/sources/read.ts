import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { sourceOf } from './find.ts'
import { sourceDetails, sources } from './listing.ts'

interface SourcesOptions extends PageOptions {
  project?: string
  kind?: Schema<'SourceKind'>
  state?: Schema<'SourceState'>
  keyword?: string
}

export async function listSources(context: Context, options: SourcesOptions): Promise<void> {
  const { keyword, kind, state } = options
  const filter = onlyGiven({ app_key: await chosenProject(context, options), kind, state, keyword })
  await printList(context, sources, listPages(context, 'listSources', filter, options), options)
}

export const getSource = async (context: Context, given: string): Promise<void> =>
  printObject(context, sourceDetails, 'cli.what.source', await sourceOf(context, given))
