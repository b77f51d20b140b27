import { color, font, media, space, text } from '@marathon/ui';
import styled from 'styled-components';

const tips = [
  [
    'Build up slowly',
    'Add no more than a tenth to your weekly distance. Your heart adapts in weeks, your tendons in months.',
  ],
  [
    'Keep easy days easy',
    'Run four out of five kilometers at a pace that lets you talk. The fast ones will be faster for it.',
  ],
  [
    'Do the long run',
    'Once a week, go long and slow. It teaches your body to burn what it has and your head to stay calm.',
  ],
  [
    'Rest on purpose',
    'You get fitter while you recover. One full day off each week, and an easy week out of every four.',
  ],
  [
    'Rehearse race day',
    'Breakfast, shoes, gels, pace: try everything in training, and nothing for the first time on the day.',
  ],
  [
    'Drink before you are thirsty',
    'Small sips, early and often. In heat or beyond ninety minutes, add salt to what you drink.',
  ],
] as const;

export function TrainingTips() {
  return (
    <Grid>
      {tips.map(([title, advice], i) => (
        <Tip key={title}>
          <Position aria-hidden="true">{i + 1}</Position>
          <div>
            <Title>{title}</Title>
            <Advice>{advice}</Advice>
          </div>
        </Tip>
      ))}
    </Grid>
  );
}

const Grid = styled.ol`
  display: grid;
  gap: ${space[6]} ${space[7]};
  ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Tip = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[4]};
  padding-top: ${space[5]};
  border-top: 2px solid ${color.ink};
`;

const Position = styled.span`
  min-width: 2.25rem;
  color: ${color.accentInk};
  font: 700 3.25rem / 0.8 ${font.display};
`;

const Title = styled.h3`
  font-size: ${text.h4};
  line-height: 1.15;
`;

const Advice = styled.p`
  margin-top: ${space[2]};
  color: ${color.inkMuted};
`;
