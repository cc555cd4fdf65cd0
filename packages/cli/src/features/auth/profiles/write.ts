import { enums } from '@rtcops/core/api/generated/enums'
import type { Context } from '../../../command.ts'
import { loginStore } from '../../../config/logins.ts'
import { profileStore } from '../../../config/profiles.ts'
import { defaultProfile } from '../../../config/session.ts'
import { Failure } from '../../../errors.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { GlobalValues } from '../../../options/global.ts'
import { printResult } from '../../../output/print.ts'
import { choiceOf } from '../../../settings.ts'
import { noProfile } from './read.ts'

/** Creates a profile with the `--lang` and `--tz` of the line. */
export async function createProfile(
  context: Context,
  name: string,
  { production, url }: { production?: boolean; url: string },
): Promise<void> {
  const file = context.stored.profiles()
  if (Object.hasOwn(file.profiles, name)) throw new Failure('conflict', ['cli.profile.exists', { name }])
  const { lang, tz: zone } = context.command.root.opts<GlobalValues>()
  const language = choiceOf('lang', lang, enums.Language)
  const profile = { url, ...onlyGiven({ production: production || undefined, language, zone: zone || undefined }) }
  profileStore().write({ ...file, profiles: { ...file.profiles, [name]: profile } })
  await confirm(context, context.t('cli.notice.inserted'), { name, ...profile })
}

/** Selects a profile. */
export async function useProfile(context: Context, name: string): Promise<void> {
  const file = context.stored.profiles()
  if (name !== defaultProfile && !Object.hasOwn(file.profiles, name)) throw noProfile(context, name)
  profileStore().write({ ...file, current: name })
  await confirm(context, context.t('cli.notice.profileInUse', { profile: name }), { name })
}

/** Deletes a profile with its login. */
export async function deleteProfile(context: Context, name: string): Promise<void> {
  const { stored } = context
  const file = stored.profiles()
  if (!Object.hasOwn(file.profiles, name)) throw noProfile(context, name)
  const { [name]: _, ...profiles } = file.profiles
  const { [name]: __, ...logins } = stored.logins()
  const current = file.current === name ? undefined : file.current
  loginStore().write(logins)
  profileStore().write({ ...onlyGiven({ current: current || undefined }), profiles })
  await confirm(context, context.t('cli.notice.removed'), { name })
}

async function confirm(context: Context, notice: string, result: object): Promise<void> {
  context.notice(`${context.glyphs.ok} ${notice}`)
  await printResult(context, result)
}
