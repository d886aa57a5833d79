/** Why a release was refused: the texts are those of the release command. */
export const RELEASES: Readonly<Record<string, string>> = {
  'The registry is at {seq}, not at {expectedSeq}: somebody released in between. Nothing was changed: look at the status and decide again.':
    '注册表现为 {seq}，而不是 {expectedSeq}：其间有人发布过。未作任何更改：请查看状态后再决定。',
  'The registry cannot be trusted: {fault}. Nothing was changed: run verify, and put registry/ back from your backup.':
    '注册表不可信：{fault}。未作任何更改：请运行 verify，并从备份恢复 registry/。',
  'The shell has no canary: it is one page for everybody. Nothing was changed: promote it or roll it back.':
    '外壳没有灰度发布：所有人共用同一页面。未作任何更改：请发布或回退。',
  'The shell cannot be switched off. Nothing was changed: promote it or roll it back.':
    '外壳不能停用。未作任何更改：请发布或回退。',
  '{part} {build} runs for everybody already. Nothing was changed.':
    '{part} {build} 已对所有人运行。未作任何更改。',
  '{part} {build} needs {name} {needs}, and the running shell has {has}. Nothing was changed: build it again for this shell, or name another build.':
    '{part} {build} 需要 {name} {needs}，而正在运行的外壳提供 {has}。未作任何更改：请针对此外壳重新构建，或选择其他构建。',
  '{remote} {remoteBuild} needs {name} {needs}, and the shell {build} has {has}. Nothing was changed: take {remote} back to a build for that shell first, or disable it.':
    '{remote} {remoteBuild} 需要 {name} {needs}，而外壳 {build} 提供 {has}。未作任何更改：请先将 {remote} 回退到适用于该外壳的构建，或将其停用。',
  '{part} is held since {at} by {actor}{why}. Nothing was changed: unhold it first.':
    '{part} 自 {at} 起被 {actor} 锁定{why}。未作任何更改：请先解除锁定。',
  'Nothing of {part} runs. Nothing was changed: promote a build first.':
    '{part} 没有正在运行的构建。未作任何更改：请先发布一个构建。',
  'The release key {file} cannot be read as a private key. Nothing was changed: put it back from your backup.':
    '发布密钥 {file} 无法作为私钥读取。未作任何更改：请从备份恢复。',
  'The release key {file} is missing, and this registry is signed with it. Nothing was changed: put it back, or point RELEASE_KEY_FILE to it.':
    '缺少发布密钥 {file}，而注册表是用它签名的。未作任何更改：请放回，或将 RELEASE_KEY_FILE 指向它。',
  'The release key {file} does not belong to {publicFile}, which proves this registry. Nothing was changed: point RELEASE_KEY_FILE to the key it was signed with.':
    '发布密钥 {file} 与证明注册表的 {publicFile} 不匹配。未作任何更改：请将 RELEASE_KEY_FILE 指向签名所用的密钥。',
  'Another release command holds the registry. Nothing was changed: try again.':
    '另一个发布命令正在占用注册表。未作任何更改：请重试。',
  '{part} {build} is not published. Nothing was changed: publish it first.':
    '{part} {build} 尚未上传到仓库。未作任何更改：请先 publish。',
  '{part} {build} cannot run: {fault}. Nothing was changed.':
    '{part} {build} 无法运行：{fault}。未作任何更改。',
  '{part} {build} is in the registry, but not in the store as it was published. Nothing was changed: run verify, and put it back from your backup.':
    '{part} {build} 在注册表中，但仓库中的内容与发布时不符。未作任何更改：请运行 verify，并从备份恢复。',
  'A rollback needs a reason. Nothing was changed: say why with --reason.':
    '回退需要说明原因。未作任何更改：请用 --reason 说明。',
  'No build of {part} ran before the present one. Nothing was changed: name a published build with --to.':
    '{part} 在当前构建之前没有运行过其他版本。未作任何更改：请用 --to 指定一个已发布的构建。',
};
