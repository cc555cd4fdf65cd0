import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, whole } from '../../../options/readers.ts'
import { onOff, writeOptions } from '../../../options/write.ts'
import { getSource, listSources } from './read.ts'

const credentialOptions = [
  option('--key <name>', 'cli.source.help.flag.key').parse(atMost(100)),
  option('--secret-file <file|->', 'cli.source.help.flag.secretFile'),
  option('--settings-file <file>', 'cli.source.help.flag.settingsFile'),
]

const serverOption = option('--server-url <url>', 'cli.source.help.flag.serverUrl')
  .parse(atMost(500))
  .sets('server_url')

/** Adds `rtcops source`. */
export function sourceCommands(program: RtcopsCommand): void {
  const noun = program.command('source').summary('cli.source.help.about')
  noun
    .command('list')
    .summary('cli.source.help.list')
    .use(
      option('-p, --project <project>', 'cli.source.help.flag.project'),
      option('--kind <kind>', 'cli.source.help.flag.kind').among(enums.SourceKind).sets('kind'),
      option('--state <state>', 'cli.source.help.flag.state').among(enums.SourceState).sets('state'),
      option('--keyword <text>', 'cli.source.help.flag.keyword').parse(atMost(100)).sets('keyword'),
      ...pageOptions,
    )
    .operation('listSources')
    .example('rtcops source list --state silent', 'rtcops source list -o wide')
    .run(listSources)
  noun
    .command('get')
    .summary('cli.source.help.get')
    .take('<source>', 'cli.source.help.arg.source')
    .operation('listSources')
    .finds('cli.what.source', 'rtcops source list')
    .example('rtcops source get sg-cluster')
    .run(getSource)
  noun
    .command('create')
    .summary('cli.source.help.create')
    .take('<name>', 'cli.source.help.arg.name', { sets: 'name' })
    .use(
      option('-p, --project <project>', 'cli.source.help.flag.project').needed(),
      option('--kind <kind>', 'cli.source.help.flag.kind').among(enums.SourceKind).sets('kind').needed(),
      ...credentialOptions,
      serverOption,
      ...writeOptions,
    )
    .operation('insertSource')
    .example(
      'rtcops source create sg-cluster -p 语聊房 --kind livekit --key APIq7XwZ2 --secret-file livekit.secret',
      'rtcops source create sfu-1 -p 语聊房 --kind janus --settings-file janus.txt',
    )
    .run(async (...given) => (await import('./write.ts')).createSource(...given))
  noun
    .command('update')
    .summary('cli.source.help.update')
    .take('<source>', 'cli.source.help.arg.source')
    .use(
      option('--name <text>', 'cli.source.help.flag.name').parse(atMost(50)).sets('name'),
      serverOption,
      option('--status <on|off>', 'cli.source.help.flag.status').meaning(onOff).sets('status'),
      ...writeOptions,
    )
    .operation('updateSource', 'listSources')
    .finds('cli.what.source', 'rtcops source list')
    .example('rtcops source update sg-cluster --status off')
    .run(async (...given) => (await import('./write.ts')).updateSource(...given))
  noun
    .command('rotate')
    .summary('cli.source.help.rotate')
    .take('<source>', 'cli.source.help.arg.source')
    .use(
      ...credentialOptions,
      option('--overlap-hours <n>', 'cli.source.help.flag.overlap').parse(whole(0, 168)).sets('overlap_hours'),
      ...writeOptions,
    )
    .operation('rotateSource', 'listSources')
    .finds('cli.what.source', 'rtcops source list')
    .example('rtcops source rotate sg-cluster --key APInew --secret-file livekit.secret')
    .run(async (...given) => (await import('./write.ts')).rotateSource(...given))
  noun
    .command('test')
    .summary('cli.source.help.test')
    .take('<source>', 'cli.source.help.arg.source')
    .use(...writeOptions)
    .operation('testSource', 'listSources')
    .finds('cli.what.source', 'rtcops source list')
    .example('rtcops source test sg-cluster -y')
    .run(async (...given) => (await import('./write.ts')).testSource(...given))
  noun
    .command('delete')
    .summary('cli.source.help.delete')
    .take('<source>', 'cli.source.help.arg.source')
    .use(...writeOptions)
    .operation('deleteSource', 'listSources')
    .finds('cli.what.source', 'rtcops source list')
    .example('rtcops source delete sg-cluster -y')
    .run(async (...given) => (await import('./write.ts')).deleteSource(...given))
}
