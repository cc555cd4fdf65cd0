import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, whole } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { getKey, listKeys } from './read.ts'

const secretOption = option('--secret-file <path>', 'cli.apiKey.help.flag.secretFile').needed()

/** Adds `rtcops apikey`. */
export function apiKeyCommands(program: RtcopsCommand): void {
  const noun = program.command('apikey').summary('cli.apiKey.help.about')
  noun
    .command('list')
    .summary('cli.apiKey.help.list')
    .use(
      option('--keyword <text>', 'cli.apiKey.help.flag.keyword').parse(atMost(100)).sets('keyword'),
      option('--state <state>', 'cli.apiKey.help.flag.state').among(enums.ApiKeyState).sets('state'),
      ...pageOptions,
    )
    .operation('listApiKeys')
    .example('rtcops apikey list --state active', 'rtcops apikey list --all -o csv')
    .run(listKeys)
  noun
    .command('get')
    .summary('cli.apiKey.help.get')
    .take('<key>', 'cli.apiKey.help.arg.key')
    .operation('listApiKeys')
    .finds('cli.what.apiKey', 'rtcops apikey list')
    .example('rtcops apikey get nightly', 'rtcops apikey get rtk_7f3kq2mzx4 -o json')
    .run(getKey)
  noun
    .command('create')
    .summary('cli.apiKey.help.create')
    .take('<name>', 'cli.apiKey.help.arg.name', { sets: 'name' })
    .use(
      option('--for <command>', 'cli.apiKey.help.flag.for').many(),
      option('--permission <key>', 'cli.apiKey.help.flag.permission').many().sets('permissions'),
      option('-p, --project <project>', 'cli.apiKey.help.flag.project').many().sets('projects'),
      option('--from-address <range,...>', 'cli.apiKey.help.flag.fromAddress').parse(atMost(2000)).sets('addresses'),
      option('--last-day <day>', 'cli.apiKey.help.flag.lastDay').sets('expire_day').needed(),
      secretOption,
      ...writeOptions,
    )
    .operation('insertApiKey', 'getAdminUserMenu')
    .example(
      `rtcops apikey create nightly --for 'bill export' --last-day 2027-05-31 --secret-file nightly.key`,
      'rtcops apikey create grafana --permission DATA_MONITOR_DASHBOARD --from-address 10.2.0.0/16 --last-day 2027-05-31 --secret-file grafana.key',
    )
    .run(async (...given) => (await import('./write.ts')).createKey(...given))
  noun
    .command('rotate')
    .summary('cli.apiKey.help.rotate')
    .take('<key>', 'cli.apiKey.help.arg.key')
    .use(
      option('--overlap-hours <n>', 'cli.apiKey.help.flag.overlap').parse(whole(0, 168)).sets('overlap_hours'),
      option('--last-day <day>', 'cli.apiKey.help.flag.lastDay').sets('expire_day'),
      secretOption,
      ...writeOptions,
    )
    .operation('rotateApiKey', 'listApiKeys')
    .finds('cli.what.apiKey', 'rtcops apikey list')
    .example('rtcops apikey rotate nightly --last-day 2028-05-31 --secret-file nightly.key -y')
    .run(async (...given) => (await import('./write.ts')).rotateKey(...given))
  noun
    .command('revoke')
    .summary('cli.apiKey.help.revoke')
    .take('<key>', 'cli.apiKey.help.arg.key')
    .use(...writeOptions)
    .operation('revokeApiKey', 'listApiKeys')
    .finds('cli.what.apiKey', 'rtcops apikey list')
    .example('rtcops apikey revoke nightly -y')
    .run(async (...given) => (await import('./write.ts')).revokeKey(...given))
}
