import { type ReactElement, useState } from 'react';
import { useEffectAfterChange } from './use-calculator.js';

/** Tells what changed to people who do not see the list; once, when the choice has come to rest. */
export function Announcement({ text }: { text: string }): ReactElement {
  const [said, setSaid] = useState('');
  useEffectAfterChange(700, [text], () => {
    setSaid(text);
  });
  return (
    <p role="status" className="visually-hidden" data-told={text}>
      {said}
    </p>
  );
}
