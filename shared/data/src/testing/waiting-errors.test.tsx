import { render, screen, waitFor } from '@testing-library/react';
import './index.ts';

describe('somebody whose test waits for what is not there', () => {
  beforeEach(() => void render(<p>Kinleith</p>));

  it('is told at the end what the page had instead', async () => {
    await expect(screen.findByText('Kawerau', {}, { timeout: 100 })).rejects.toThrow(/Kawerau[^]*Kinleith/);
  });

  it('is told it at once where nothing is waited for', () => {
    expect(() => screen.getByText('Kawerau')).toThrow(/Kawerau[^]*Kinleith/);
  });

  it('has no page written at each look before', async () => {
    const looks: unknown[] = [];
    await waitFor(() => {
      try {
        screen.getByText('Kawerau');
      } catch (error) {
        looks.push(error);
      }
      expect(looks).toHaveLength(2);
    });
    expect(String(looks[0])).toContain('Kawerau');
    expect(String(looks[0])).not.toContain('Kinleith');
  });
});
