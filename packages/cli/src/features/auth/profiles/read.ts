import type { Context } from '../../../command.ts'
import type { Profile } from '../../../config/profiles.ts'
import { defaultProfile, defaultUrl, profileName } from '../../../config/session.ts'
import type { Failure } from '../../../errors.ts'
import { wholePage } from '../../../lists/pages.ts'
import { notFound } from '../../../lookup.ts'
import type { GlobalValues } from '../../../options/global.ts'
import { printList, printObject } from '../../../output/print.ts'
import { type ProfileRow, profiles } from './listing.ts'

export const listProfiles = (context: Context): Promise<void> =>
  printList(context, profiles, wholePage(rowsOf(context)))

/** Shows a profile; without a name, the selected one. */
export async function getProfile(context: Context, given: string | undefined): Promise<void> {
  const rows = rowsOf(context)
  const name = given ?? nameInUse(context)
  const row = rows.find((each) => each.name === name)
  if (!row) throw noProfile(context, name)
  await printObject(context, profiles, 'cli.what.profile', row)
}

/** Returns the profiles of this machine, including the default one even if it has not been created. */
function rowsOf(context: Context): ProfileRow[] {
  const { stored } = context
  const logins = stored.logins()
  const inUse = nameInUse(context)
  const known: Record<string, Profile> = { [defaultProfile]: { url: defaultUrl }, ...stored.profiles().profiles }
  return Object.entries(known).map(([name, { language = '', production, url, zone = '' }]) => ({
    name,
    url,
    production: production ? 1 : 0,
    language,
    zone,
    username: logins[name]?.url === url ? logins[name].username : '',
    current: name === inUse ? 1 : 0,
  }))
}

const nameInUse = ({ command, stored }: Context): string =>
  profileName(command.root.opts<GlobalValues>().profile, stored.profiles())

/** Returns the failure for a name that no profile has, naming one that may have been meant. */
export const noProfile = ({ stored }: Context, name: string): Failure =>
  notFound('cli.what.profile', name, 'rtcops profile list', [
    defaultProfile,
    ...Object.keys(stored.profiles().profiles),
  ])
