import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { keyOf } from './find.ts'
import { apiKeys } from './listing.ts'

type KeysOptions = PageOptions & { keyword?: string; state?: Schema<'ApiKeyState'> }

export async function listKeys(context: Context, options: KeysOptions): Promise<void> {
  const filter = onlyGiven({ keyword: options.keyword, state: options.state })
  await printList(context, apiKeys, listPages(context, 'listApiKeys', filter, options), options)
}

export const getKey = async (context: Context, given: string): Promise<void> =>
  printObject(context, apiKeys, 'cli.what.apiKey', await keyOf(context, given))
