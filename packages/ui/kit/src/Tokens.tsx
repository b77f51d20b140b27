import { color, countdownColor, font, media, radius, shadow, space, text, width } from '@marathon/ui';
import styled from 'styled-components';

const colors = Object.entries({ ...color, ...countdownColor });

export function Tokens() {
  return (
    <>
      <Title>Colours: light and dark</Title>
      <Swatches>
        {colors.map(([name, value]) => (
          <li key={name} data-token={name}>
            <Pair>
              <Swatch style={{ colorScheme: 'light', background: value }} />
              <Swatch style={{ colorScheme: 'dark', background: value }} />
            </Pair>
            <code>{name}</code>
          </li>
        ))}
      </Swatches>
      <Title>Type</Title>
      {Object.entries(text).map(([name, size]) => (
        <Line key={name} data-token={name}>
          <code>text.{name}</code>
          <span
            style={{
              fontSize: size,
              fontFamily: name.startsWith('h') || name === 'display' ? font.display : font.body,
              lineHeight: 1.2,
            }}
          >
            Run the harbour
          </span>
        </Line>
      ))}
      <Title>Spaces</Title>
      {Object.entries(space).map(([name, size]) => (
        <Line key={name} data-token={name}>
          <code>space.{name}</code>
          <Bar style={{ width: size }} />
        </Line>
      ))}
      <Title>Corners and shadows</Title>
      <Boxes>
        {Object.entries(radius).map(([name, size]) => (
          <Sample key={name} data-token={name} style={{ borderRadius: size }}>
            radius.{name}
          </Sample>
        ))}
        {Object.entries(shadow).map(([name, value]) => (
          <Sample key={name} data-token={name} style={{ boxShadow: value, borderRadius: radius.m }}>
            shadow.{name}
          </Sample>
        ))}
      </Boxes>
      <Title>Widths</Title>
      {Object.entries({ ...width, ...media }).map(([name, value]) => (
        <Line key={name} data-token={name}>
          <code>
            {name in width ? 'width' : 'media'}.{name}
          </code>
          <span>{name in width ? name : value}</span>
        </Line>
      ))}
    </>
  );
}

const Title = styled.h3`
  margin: ${space[7]} 0 ${space[4]};
  font-size: ${text.h3};
`;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]};
`;

const Pair = styled.div`
  display: grid;
  overflow: hidden;
  grid-template-columns: 1fr 1fr;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
`;

const Swatch = styled.div`
  height: 3.5rem;
`;

const Line = styled.p`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  padding: ${space[1]} 0;
`;

const Bar = styled.span`
  height: 1rem;
  border-radius: ${radius.s};
  background: ${color.accent};
`;

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]};
`;

const Sample = styled.div`
  display: grid;
  place-items: center;
  width: 8rem;
  height: 5rem;
  border: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${text.s};
`;
