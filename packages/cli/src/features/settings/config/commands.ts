import { configNames } from '@rtcops/core/features/settings/config/items'
import type { RtcopsCommand } from '../../../command.ts'
import { writeOptions } from '../../../options/write.ts'
import { getConfig } from './read.ts'

/** Adds `rtcops config`. */
export function configCommands(program: RtcopsCommand): void {
  const noun = program.command('config').summary('cli.config.help.about')
  noun
    .command('get')
    .summary('cli.config.help.get')
    .operation('getBasicConfig')
    .prints({ schema: { fields: configNames } })
    .example('rtcops config get', 'rtcops config get -o json')
    .run(getConfig)
  noun
    .command('update')
    .summary('cli.config.help.update')
    .take('<name=value...>', 'cli.config.help.arg.namevalue')
    .use(...writeOptions)
    .operation('updateBasicConfig')
    .example(
      'rtcops config update remember_login_time=30',
      'rtcops config update appkey_statistics_fiels=speech_sounds,video -y',
    )
    .run(async (...given) => (await import('./write.ts')).updateConfig(...given))
}
