import { pathOf } from '../../../config/places.ts'
import type { Context } from '../../../context.ts'
import { inWords } from '../../../old/say.ts'
import { version } from '../../../version.ts'
import { type Finding, failed, ok } from './check.ts'

/** A check of which a failure is the finding. */
function finding(check: () => Finding): Finding {
  try {
    return check()
  } catch (error) {
    return failed(error)
  }
}

export const checkProgram = (): Finding => ok(`rtcops ${version}, Node ${process.versions.node}`)

export const checkConfiguration = ({ stored }: Context): Finding =>
  finding(() => {
    const count = Object.keys(stored.profiles().profiles).length
    const profiles = inWords({ zh: `${count} 个服务器配置`, en: `${count} ${count === 1 ? 'profile' : 'profiles'}` })
    return ok(`${pathOf('profiles')}  ${profiles}`)
  })

/** The file of tokens is for its owner alone, or it is refused. */
export const checkLoginFile = ({ stored }: Context): Finding =>
  finding(() => {
    const count = Object.keys(stored.logins()).length
    return ok(inWords({ zh: `${count} 个登录，仅您可读`, en: `${count} kept, for you alone` }))
  })

/** Which server is meant, and what says so. */
export const checkProfile = (context: Context): Finding =>
  finding(() => {
    const { production, profile, url } = context.session
    const source = process.env['RTCOPS_URL'] ? '  RTCOPS_URL' : ''
    const kind = production ? inWords({ zh: '  生产环境', en: '  production' }) : ''
    return ok(`${profile}  ${url}${source}${kind}`)
  })
