import { countries } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { defaultProfile } from '../config/session.ts'
import type { Stored } from '../config/stored.ts'
import { callSources } from './call-sources.ts'
import type { Candidate, Live } from './candidates.ts'
import { argumentSources, objectSources, optionSources, type Source } from './sources.ts'

/** Returns values known to the selected server and to this machine. The caller ignores failures, such as a missing login. */
export function liveValues({ language, stored }: Pick<Context, 'language' | 'stored'>, open: () => Context): Live {
  const profiles: Source = async () => profileNames(stored)
  const ofThisMachine: Readonly<Record<string, Source>> = {
    country: async () => countryCodes(language),
    profile: profiles,
  }
  return {
    ofOption: async (name, typed, verb, operands) => {
      const source = ofThisMachine[name] ?? optionSources[name] ?? callSources(verb, operands)[name]
      return (await source?.(open, typed)) ?? []
    },
    ofArgument: async (verb, position, typed) => {
      const object = position === 0 && verb.object ? objectSources[verb.object] : undefined
      const name = verb.registeredArguments[position]?.name() ?? ''
      const own = verb.parent?.name() === 'profile' ? profiles : argumentSources[name]
      return (await (object ?? own)?.(open, typed)) ?? []
    },
  }
}

const countryCodes = (language: Language): Candidate[] =>
  countries.map(({ chineseName, code2, englishName }) => ({
    value: code2,
    about: language === 'zh' ? chineseName : englishName,
  }))

/** Returns the profile names, including the default profile even if it has not been created. */
function profileNames(stored: Stored): Candidate[] {
  const { profiles } = stored.profiles()
  const made = Object.entries(profiles).map(([value, { url }]) => ({ value, about: url }))
  return Object.hasOwn(profiles, defaultProfile) ? made : [{ value: defaultProfile }, ...made]
}
