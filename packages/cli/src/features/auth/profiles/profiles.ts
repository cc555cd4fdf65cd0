import { loginStore } from '../../../config/logins.ts'
import { type Profile, profileStore } from '../../../config/profiles.ts'
import { defaultProfile, defaultUrl, originOf, profileName } from '../../../config/session.ts'
import type { Context, Run } from '../../../context.ts'
import { Failure, usage } from '../../../errors.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { notFound } from '../../../old/lookup.ts'
import { printObject, printResult } from '../../../old/object.ts'
import { requiredText } from '../../../old/required-text.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'

/** A profile as it is listed; empty where it leaves a choice to its environment. */
interface ProfileRow {
  name: string
  url: string
  production: 0 | 1
  language: string
  zone: string
  username: string
  current: 0 | 1
}

const shape: Shape<ProfileRow> = {
  what: 'rows.profiles',
  columns: [
    { id: 'name', kind: 'code', label: 'auth.me.name' },
    { id: 'url', kind: 'code', label: 'common.column.id' },
    { id: 'username', kind: 'code', label: 'auth.login.username' },
    { id: 'production', kind: 'status', label: 'common.column.status', words: yesNo('warn') },
    { id: 'current', kind: 'status', label: 'common.column.status', words: yesNo('live') },
  ],
  wide: [
    { id: 'language', kind: 'code', label: 'common.column.id' },
    { id: 'zone', kind: 'code', label: 'common.column.id' },
  ],
  fields: ['name', 'url', 'production', 'language', 'zone', 'username', 'current'],
  times: [],
  heads: {
    name: { zh: '名称', en: 'Name' },
    url: { zh: '地址', en: 'URL' },
    username: { zh: '登录账号', en: 'Username' },
    production: { zh: '生产环境', en: 'Production' },
    current: { zh: '使用中', en: 'In use' },
    language: { zh: '语言', en: 'Language' },
    zone: { zh: '时区', en: 'Zone' },
  },
}

function yesNo(mark: 'warn' | 'live') {
  return { 1: { text: 'common.state.yes', mark }, other: { text: 'common.state.no', mark: 'off' } } as const
}

function rowsOf(context: Context): ProfileRow[] {
  const file = context.stored.profiles()
  const logins = context.stored.logins()
  const current = profileName(context.values.text('profile'), file)
  const profiles: Record<string, Profile> = { [defaultProfile]: { url: defaultUrl }, ...file.profiles }
  return Object.entries(profiles).map(([name, { url, production, language, zone }]) => ({
    name,
    url,
    production: production ? 1 : 0,
    language: language ?? '',
    zone: zone ?? '',
    username: logins[name]?.url === url ? logins[name].username : '',
    current: name === current ? 1 : 0,
  }))
}

export const listProfiles: Run = async (context) => {
  const rows = rowsOf(context)
  await printList(context, shape, wholePage(rows))
  return undefined
}

export const getProfile: Run = async (context) => {
  const file = context.stored.profiles()
  const name = context.args[0] ?? profileName(context.values.text('profile'), file)
  const rows = rowsOf(context)
  const row = rows.find((each) => each.name === name)
  if (!row) throw notKnown(name, rows)
  await printObject(context, shape, say('what.profile'), row)
  return undefined
}

export const useProfile: Run = async (context) => {
  const file = context.stored.profiles()
  const [name = ''] = context.args
  const rows = rowsOf(context)
  if (!rows.some((row) => row.name === name)) throw notKnown(name, rows)
  profileStore().write({ ...file, current: name })
  context.notice(`${context.glyphs.ok} ${say('notice.profileInUse', { profile: name })}`)
  await printResult(context, { name })
  return undefined
}

export const createProfile: Run = async (context) => {
  const { values, glyphs } = context
  const [name = ''] = context.args
  const url = requiredText(context, 'url')
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(name) || name === '__proto__')
    throw usage(say('usage.profileName', { name }))
  const file = context.stored.profiles()
  if (Object.hasOwn(file.profiles, name)) throw new Failure('conflict', say('profile.exists', { name }))
  const language = values.choice('lang', ['zh', 'en'])
  const zone = values.text('tz')
  const profile: Profile = {
    url: originOf(url, '--url'),
    ...(values.has('production') ? { production: true } : {}),
    ...(language ? { language } : {}),
    ...(zone ? { zone } : {}),
  }
  profileStore().write({ ...file, profiles: { ...file.profiles, [name]: profile } })
  context.notice(`${glyphs.ok} ${say('notice.inserted')}`)
  await printResult(context, { name, ...profile })
  return undefined
}

export const deleteProfile: Run = async (context) => {
  const file = context.stored.profiles()
  const [name = ''] = context.args
  if (!Object.hasOwn(file.profiles, name)) throw notKnown(name, rowsOf(context))
  const { [name]: _, ...profiles } = file.profiles
  const { [name]: __, ...logins } = context.stored.logins()
  loginStore().write(logins)
  profileStore().write({ ...(file.current && file.current !== name ? { current: file.current } : {}), profiles })
  context.notice(`${context.glyphs.ok} ${say('notice.removed')}`)
  await printResult(context, { name })
  return undefined
}

const notKnown = (name: string, rows: readonly ProfileRow[]): Failure =>
  notFound(
    'what.profile',
    name,
    'rtcops profile list',
    rows.map((row) => row.name),
  )
