import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** `rtcops profile`. */
export function profileCommands(program: RtcopsCommand): void {
  const noun = program.command('profile').summary('cli.profile.help.about').locally()
  noun
    .command('list')
    .summary('cli.profile.help.list')
    .example('rtcops profile list')
    .locally()
    .run(async (context) => (await import('./profiles.ts')).listProfiles(context))
  noun
    .command('get')
    .summary('cli.profile.help.get')
    .take('[name]', 'cli.profile.help.arg.name')
    .example('rtcops profile get prod')
    .locally()
    .run(async (context) => (await import('./profiles.ts')).getProfile(context))
  noun
    .command('use')
    .summary('cli.profile.help.use')
    .take('<name>', 'cli.profile.help.arg.name')
    .example('rtcops profile use prod')
    .locally()
    .run(async (context) => (await import('./profiles.ts')).useProfile(context))
  noun
    .command('create')
    .summary('cli.profile.help.create')
    .take('<name>', 'cli.profile.help.arg.name')
    .use(option('--url <url>', 'cli.profile.help.flag.url'), option('--production', 'cli.profile.help.flag.production'))
    .example('rtcops profile create prod --url https://rtc.example.cn --production')
    .locally()
    .run(async (context) => (await import('./profiles.ts')).createProfile(context))
  noun
    .command('delete')
    .summary('cli.profile.help.delete')
    .take('<name>', 'cli.profile.help.arg.name')
    .example('rtcops profile delete stage')
    .locally()
    .run(async (context) => (await import('./profiles.ts')).deleteProfile(context))
}
