import type { ScanAnswer } from '../../../contract/packages.model.ts';

let audio: AudioContext | null = null;

const beep = (context: AudioContext, hertz: number, from: number, seconds: number) => {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = hertz;
  volume.gain.value = 0.2;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + from);
  oscillator.stop(context.currentTime + from + seconds);
};

/** A short high tone, two of them, or a long low one: what hands hear who do not look. A device without sound stays silent. */
export function playTone(tone: ScanAnswer['tone']): void {
  try {
    audio ??= new AudioContext();
    if (tone === 'bad') beep(audio, 190, 0, 0.7);
    else beep(audio, 880, 0, 0.09);
    if (tone === 'done') beep(audio, 1170, 0.12, 0.16);
  } catch {
    // The browser has no sound, or does not allow it before the first touch.
  }
}
