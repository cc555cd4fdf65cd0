import type { RtcopsCommand } from '../../../command.ts'
import { originOf } from '../../../config/session.ts'
import { usage } from '../../../errors.ts'
import { option } from '../../../option.ts'
import { profiles } from './listing.ts'

/** Adds `rtcops profile`. */
export function profileCommands(program: RtcopsCommand): void {
  const noun = program.command('profile').summary('cli.profile.help.about').locally()
  noun
    .command('list')
    .summary('cli.profile.help.list')
    .prints(profiles)
    .example('rtcops profile list')
    .locally()
    .run(async (context) => (await import('./read.ts')).listProfiles(context))
  noun
    .command('get')
    .summary('cli.profile.help.get')
    .take('[name]', 'cli.profile.help.arg.name')
    .prints(profiles)
    .example('rtcops profile get prod')
    .locally()
    .run(async (context, name) => (await import('./read.ts')).getProfile(context, name))
  noun
    .command('use')
    .summary('cli.profile.help.use')
    .take('<name>', 'cli.profile.help.arg.name')
    .example('rtcops profile use prod')
    .locally()
    .run(async (context, name) => (await import('./write.ts')).useProfile(context, name))
  noun
    .command('create')
    .summary('cli.profile.help.create')
    .take('<name>', 'cli.profile.help.arg.name', { read: newName })
    .use(
      option('--url <url>', 'cli.profile.help.flag.url')
        .parse((text, name) => originOf(text, name))
        .needed(),
      option('--production', 'cli.profile.help.flag.production'),
    )
    .example('rtcops profile create prod --url https://rtc.example.cn --production')
    .locally()
    .run(async (...given) => (await import('./write.ts')).createProfile(...given))
  noun
    .command('delete')
    .summary('cli.profile.help.delete')
    .take('<name>', 'cli.profile.help.arg.name')
    .example('rtcops profile delete stage')
    .locally()
    .run(async (context, name) => (await import('./write.ts')).deleteProfile(context, name))
}

/** Checks the name of a new profile. */
function newName(name: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(name)) return name
  throw usage(['cli.usage.profileName', { name }])
}
