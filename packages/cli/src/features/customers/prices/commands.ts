import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'

/** `rtcops price`. */
export function priceCommands(program: RtcopsCommand): void {
  const noun = program.command('price').summary('cli.price.help.about')
  noun
    .command('list')
    .summary('cli.price.help.list')
    .take('<company>', 'cli.price.help.arg.company')
    .use(...pageOptions)
    .operation('getCompanyPrices')
    .finds('cli.what.company', 'rtcops company list')
    .example('rtcops price list 10001', 'rtcops price list 云声科技 --all -o csv > prices.csv')
    .run(async (context) => (await import('./read.ts')).listPrices(context))
  noun
    .command('history')
    .summary('cli.price.help.history')
    .take('<project>', 'cli.price.help.arg.project')
    .use(...pageOptions)
    .operation('listPriceHistory')
    .finds('cli.what.project', 'rtcops project list')
    .example('rtcops price history 星河语聊 --all')
    .run(async (context) => (await import('./read.ts')).listHistory(context))
  noun
    .command('set')
    .summary('cli.price.help.set')
    .take('<company>', 'cli.price.help.arg.company')
    .use(
      option('-p, --project <project>', 'cli.price.help.flag.project').many(),
      option('--all-projects', 'cli.price.help.flag.allProjects'),
      option('--voice <yuan>', 'cli.price.help.flag.voice').sets('speech_sounds_unit_price'),
      option('--push <yuan>', 'cli.price.help.flag.push').sets('push_flow_unit_price'),
      option('--video <yuan>', 'cli.price.help.flag.video').sets('video_unit_price'),
      option('--voice-type <s>', 'cli.price.help.flag.voiceType').sets('speech_sounds_statistics_type_id'),
      option('--push-type <s>', 'cli.price.help.flag.pushType').sets('push_flow_statistics_type_id'),
      option('--video-type <s>', 'cli.price.help.flag.videoType').sets('video_statistics_type_id'),
      bodyOption,
      ...writeOptions,
    )
    .operation('setCompanyPrices')
    .finds('cli.what.company', 'rtcops company list')
    .example(
      'rtcops price set 10001 -p 星河语聊 --voice=0.0065 --voice-type=default',
      'rtcops price set 云声科技 --all-projects --video=0.0155 --dry-run',
    )
    .run(async (context) => (await import('./set.ts')).setPrices(context))
}
