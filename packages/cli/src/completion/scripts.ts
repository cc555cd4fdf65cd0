import type { Shell } from './shells.ts'

/** Script of each shell. It asks `rtcops __complete` for the candidates at the cursor, because only rtcops knows them. */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `# bash completion of rtcops
_rtcops() {
  local words=() count=0 word typed prefix='' value about index
  COMPREPLY=()
  # bash splits --flag=value in three; here it is one word again.
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if ((count > 0)) && [[ \${words[count - 1]} == --* && ($word == = || \${words[count - 1]} == *=) ]]; then
      words[count - 1]+=$word
    else
      words[count]=$word
      count=$((count + 1))
    fi
  done
  typed=\${words[count - 1]}
  if [[ $typed == --*=* ]]; then prefix=\${typed%%=*}=; fi
  for ((index = 0; index < count; index++)); do
    word=\${words[index]}
    word=\${word#[\\"\\']}
    ((index < count - 1)) && word=\${word%[\\"\\']}
    words[index]=\${word//\\\\/}
  done
  while IFS=$'\\t' read -r value about; do
    if [[ $value == :files ]]; then
      compopt -o default 2>/dev/null
      COMPREPLY=()
      return
    fi
    value=\${value#"$prefix"}
    if [[ $typed != [\\"\\']* ]]; then printf -v value %q "$value"; fi
    COMPREPLY+=("$value")
  done < <(rtcops __complete -- "\${words[@]}" 2>/dev/null)
}
complete -F _rtcops rtcops
`,
  zsh: `#compdef rtcops
_rtcops() {
  local value about
  local -a found
  while IFS=$'\\t' read -r value about; do
    if [[ $value == :files ]]; then
      _files
      return
    fi
    found+=("\${value//:/\\\\:}:$about")
  done < <(rtcops __complete -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)
  # rtcops has chosen them: a name may contain what is typed without beginning with it.
  _describe rtcops found -U
}
if [[ \${funcstack[1]} == _rtcops ]]; then
  _rtcops "$@"
else
  compdef _rtcops rtcops
fi
`,
  fish: `# fish completion of rtcops
function __rtcops_complete
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  set -e words[1]
  for line in (rtcops __complete -- $words "$typed" 2>/dev/null)
    if test "$line" = :files
      __fish_complete_path "$typed"
    else
      echo $line
    end
  end
end
complete -c rtcops -f -a '(__rtcops_complete)'
`,
}
