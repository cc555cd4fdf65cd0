import type { Context } from '../../../command.ts'
import { pathOf } from '../../../config/places.ts'
import { version } from '../../../version.ts'
import { type Finding, findingOf, ok } from './finding.ts'

/** Reports the versions of rtcops and Node. */
export const checkProgram = (): Finding => ok(`rtcops ${version}, Node ${process.versions.node}`)

/** Checks the file of profiles. */
export const checkConfiguration = ({ stored }: Context): Finding =>
  findingOf(() => {
    const count = Object.keys(stored.profiles().profiles).length
    return ok(['cli.doctor.profiles', { file: pathOf('profiles'), count }])
  })

/** Checks the file of tokens, which only its owner may read. */
export const checkLogins = ({ stored }: Context): Finding =>
  findingOf(() => ok(['cli.doctor.logins', { count: Object.keys(stored.logins()).length }]))

/** Checks which server is selected, and what selects it. */
export const checkProfile = (context: Context): Finding =>
  findingOf(() => {
    const { production, profile, url } = context.session
    const source = process.env['RTCOPS_URL'] ? '  RTCOPS_URL' : ''
    const server = `${profile}  ${url}${source}`
    return ok(production ? ['cli.doctor.production', { server }] : server)
  })
