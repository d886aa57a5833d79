import { GlobalOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { useBaseMapTexts } from '../texts.ts';
import type { Background } from '../tiles/background.ts';
import { useSeen } from './use-seen.ts';

/** Chooses what lies under everything else, dark or light. */
export function BackgroundMenu({ background }: { background: Background | undefined }) {
  const texts = useBaseMapTexts();
  const { choice } = useSeen(background);
  if (!background) {
    return null;
  }
  const { choices } = background;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: choices.map((key) => ({ key, label: texts.choices[key] })),
        onClick: ({ key }) => {
          const chosen = choices.find((each) => each === key);
          if (chosen) {
            background.choose(chosen);
          }
        },
      }}
    >
      <Button
        icon={<GlobalOutlined aria-hidden />}
        aria-label={texts.background(texts.choices[choice])}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
