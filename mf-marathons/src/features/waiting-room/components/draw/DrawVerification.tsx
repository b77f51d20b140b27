import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import { Card, color, radius, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { roomPath } from '../../../../shared/api/roomKeys.ts';
import { drawScript } from '../../domain/drawScript.ts';

interface Props {
  readonly record: DrawRecord;
  readonly entryId: string | undefined;
}

/** The draw's values, and how to check it without this page. */
export function DrawVerification({ record, entryId }: Props) {
  const address = `${location.origin}${roomPath(record.marathonId)}/draw`;
  return (
    <Card $padded as="section" aria-labelledby="check-elsewhere">
      <Title id="check-elsewhere">Check it yourself</Title>
      <p>
        Each account has an entry without a name. The order is that of HMAC-SHA-256 of each entry under a key,
        the lowest first. The key is HMAC-SHA-256 of all entries, sorted and one per line, under the secret
        number. The fingerprint is SHA-256 of the secret number.
      </p>
      <Values>
        <dt>Secret number</dt>
        <dd>{record.seed}</dd>
        <dt>Fingerprint</dt>
        <dd>{record.commitment}</dd>
        {entryId && (
          <>
            <dt>Your entry</dt>
            <dd>{entryId}</dd>
          </>
        )}
      </Values>
      <p>
        <a href={address}>All entries (JSON)</a>. This program checks them with Node.js; save it as{' '}
        <code>draw.mjs</code> and run <code>node draw.mjs</code>:
      </p>
      <Program tabIndex={0} role="region" aria-label="Program">
        <code>{drawScript(address, entryId)}</code>
      </Program>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${text.h4};
`;

const Values = styled.dl`
  margin-block: ${space[4]};
  font-size: ${text.s};
  dt {
    color: ${color.inkMuted};
  }
  dd {
    margin: 0 0 ${space[3]};
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;

const Program = styled.pre`
  overflow-x: auto;
  margin-top: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.xs};
  line-height: 1.5;
`;
